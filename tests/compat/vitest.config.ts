import { defineConfig } from 'vitest/config';

/** One provider at a time, as `npm run test:compat -- <name>` says; no part of `npm test`, since it fetches software. */
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['tests/compat/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 600_000,
    fileParallelism: false,
  },
});
