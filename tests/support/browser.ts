import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';

/**
 * A browser for the tests: CHROMIUM_PATH when set; on Linux x64 the one inside the npm package, which needs no library of
 * the system; elsewhere Playwright's own or the system's.
 */
export async function launchBrowser(): Promise<Browser> {
  const { executablePath, env } = await findBrowser();
  return chromium.launch({
    ...(executablePath && { executablePath }),
    ...(env && { env }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-sync',
      '--disable-component-update',
    ],
  });
}

/** The executable and the environment it wants, e.g. for Lighthouse, which starts the browser itself. */
export async function findBrowser(): Promise<{ executablePath?: string; env?: Record<string, string> }> {
  if (process.env.CHROMIUM_PATH) return { executablePath: process.env.CHROMIUM_PATH };
  if (process.platform === 'linux' && process.arch === 'x64') return unpackedBrowser();
  if (existsSync(chromium.executablePath())) return {};
  return { executablePath: '/usr/bin/chromium' };
}

/** @sparticuz/chromium unpacks into the temporary folder and decides by its environment which libraries come along. */
async function unpackedBrowser(): Promise<{ executablePath: string; env: Record<string, string> }> {
  const folder = join(import.meta.dirname, '../../node_modules/.cache/chromium');
  mkdirSync(folder, { recursive: true });
  const before = { ...process.env };
  Object.assign(process.env, { TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' });
  try {
    const { default: packaged } = await import('@sparticuz/chromium');
    const executablePath = await packaged.executablePath();
    return {
      executablePath,
      env: {
        ...defined(before),
        LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
        FONTCONFIG_FILE: fontsOf(folder),
      },
    };
  } finally {
    restore(before);
  }
}

/** The packaged fonts.conf looks for the fonts in folders of another machine. Gives one that finds them. */
function fontsOf(folder: string): string {
  const file = join(folder, 'fonts.conf');
  writeFileSync(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${join(folder, 'fonts')}</dir><cachedir>${join(folder, 'font-cache')}</cachedir></fontconfig>
`,
  );
  return file;
}

function defined(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

function restore(before: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
}
