import { runAlone } from '../service.ts';
import { readMailboxConfig } from './config.ts';
import { startMailbox } from './start-mailbox.ts';

await runAlone('mailbox', () => startMailbox(readMailboxConfig(process.env)));
