import { runAlone } from '../service.ts';
import { readMailboxConfig } from './config.ts';
import { startMailbox } from './start-mailbox.ts';

await runAlone('mailbox', async () => startMailbox(readMailboxConfig(process.env)));
