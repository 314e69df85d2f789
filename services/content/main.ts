import { runAlone } from '../service.ts';
import { readContentConfig } from './config.ts';
import { startContent } from './start-content.ts';

await runAlone('content', () => startContent(readContentConfig(process.env)));
