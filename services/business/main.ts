import { runAlone } from '../service.ts';
import { readBusinessConfig } from './config.ts';
import { startBusiness } from './start-business.ts';

await runAlone('business', async () => startBusiness(readBusinessConfig(process.env)));
