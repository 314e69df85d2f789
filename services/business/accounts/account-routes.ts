import type { Feature } from '../context.ts';
import { activationRoutes } from './activate.ts';
import { changePasswordRoutes } from './change-password.ts';
import { keyMailer } from './key-requests.ts';
import { registerRoutes } from './register.ts';
import { resetPasswordRoutes } from './reset-password.ts';

/** The user API (decisions section 5): an account is made, activated, and given another password. */
export const accountRoutes: Feature = (app, context) => {
  const mailer = keyMailer(context);
  app.addHook('onClose', () => mailer.close());

  registerRoutes(app, context);
  activationRoutes(app, context, mailer);
  resetPasswordRoutes(app, context, mailer);
  changePasswordRoutes(app, context);
};
