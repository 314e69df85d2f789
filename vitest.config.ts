import { defineConfig } from 'vitest/config';

const suite = (name: string, options: { timeout?: number; parallel?: boolean; globalSetup?: string } = {}) => ({
  extends: true as const,
  test: {
    name,
    include: [`tests/${name}/**/*.{test,spec}.{ts,tsx}`],
    testTimeout: options.timeout ?? 20_000,
    hookTimeout: 60_000,
    fileParallelism: options.parallel ?? true,
    globalSetup: options.globalSetup ? [options.globalSetup] : [],
  },
});

export default defineConfig({
  test: {
    maxWorkers: 2,
    reporters: ['default', './tests/support/summary-reporter.ts'],
    projects: [
      suite('unit'),
      suite('architecture', { timeout: 60_000 }),
      suite('api'),
      suite('security', { timeout: 60_000 }),
      suite('e2e', { timeout: 120_000, parallel: false, globalSetup: './tests/support/embedded-run-setup.ts' }),
    ],
  },
});
