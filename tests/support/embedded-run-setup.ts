import type { TestProject } from 'vitest/node';
import { buildClient } from '../../scripts/build-client.ts';
import { type Addresses, startEmbeddedRun } from './embedded-run.ts';

declare module 'vitest' {
  interface ProvidedContext {
    addresses: Addresses;
  }
}

/** One shop for all browser tests; each test brings a customer of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  buildClient();
  const run = await startEmbeddedRun();
  project.provide('addresses', run.addresses);
  return () => run.stop();
}
