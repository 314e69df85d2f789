import { runAlone } from '../service.ts';
import { readIdentityConfig } from './config.ts';
import { startIdentity } from './start-identity.ts';

await runAlone('identity', async () => startIdentity(readIdentityConfig(process.env)));
