import { lookFiles } from '../look/look-files.ts';
import { pageHeaders } from '../look/page-headers.ts';
import { listen, type RunningService, serviceApp } from '../service.ts';
import type { MailboxConfig } from './config.ts';
import { openMails } from './mails.ts';
import { mailApi } from './routes/mail-api.ts';
import { mailPages } from './routes/mail-pages.ts';
import { catchMails } from './smtp-catcher.ts';

export interface RunningMailbox extends RunningService {
  /** where mails are sent to, e.g. `smtp://localhost:3025` */
  smtpUrl: string;
}

/** Takes in every mail that is sent to it, whoever it is for, and shows them all; none goes any further. */
export async function startMailbox(config: MailboxConfig): Promise<RunningMailbox> {
  const app = await serviceApp(config, 'mailbox');
  const mails = openMails(config.dataDir);
  app.addHook('onClose', async () => mails.close());
  // a mail brings its own style; it is shown in a frame that inherits this policy and runs no scripts
  const directives = { 'style-src': "'self' 'unsafe-inline'", 'img-src': "'self' data:", 'frame-src': "'self'" };
  await app.register(pageHeaders, { directives });
  await app.register(lookFiles);
  await app.register(mailApi, { mails });
  await app.register(mailPages, { mails, shopOrigin: config.shopOrigin });

  try {
    const smtp = await catchMails(config, mails);
    app.addHook('preClose', smtp.close);
    return { ...(await listen(app, config, 'MAILBOX_PORT')), smtpUrl: smtp.url };
  } catch (error) {
    await app.close();
    throw error;
  }
}
