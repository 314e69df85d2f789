/**
 * The only door of the token boundary. Nothing that leaves through it is a token or gives one: `registerAuth` adds the
 * routes under /bff and `GET /api/session`, and decorates the app with `readSession`, `sessionIsKnowable`,
 * `requireSession`, `requireCustomer`, `requireRecentSignIn`, `endOtherSignIns` and `transportFor`.
 */
export type { AuthConfig, ClientAuthentication, SessionKey } from './auth-config.ts';
export type { AuthParts } from './boundary.ts';
export { registerAuth } from './register-auth.ts';
