import { readPort, readServiceConfig, type ServiceConfig } from '../service.ts';

/** What the mailbox is told. */
export interface MailboxConfig extends ServiceConfig {
  /** where mails are taken in; 0 takes any free port */
  smtpPort: number;
  /** where the shop's name on its pages leads */
  shopOrigin: string;
}

/** Reads the environment; throws an Error that names the variable at fault. */
export function readMailboxConfig(env: NodeJS.ProcessEnv): MailboxConfig {
  return {
    ...readServiceConfig(env, 'MAILBOX', 3005),
    smtpPort: readPort(env, 'SMTP_PORT', 3025),
    shopOrigin: env.SHOP_ORIGIN ?? 'http://localhost:3000',
  };
}
