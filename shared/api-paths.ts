/** The BFF's addresses. A path that the client asks and one that the server answers are the same constant. */
export const apiPaths = {
  session: '/api/session',
  config: '/api/config',
  page: '/api/pages/:name',
  products: '/api/products',
  cartQuote: '/api/cart/quote',
  checkout: '/api/checkout',
  orders: '/api/orders',
  order: '/api/orders/:id',
  orderPayment: '/api/orders/:id/payment',
  accounts: '/api/accounts',
  inactiveAccount: '/api/accounts/inactive',
  activateAccount: '/api/accounts/activate',
  resendActivation: '/api/accounts/activation/resend',
  passwordReset: '/api/password-reset',
  completePasswordReset: '/api/password-reset/complete',
  subscriptions: '/api/subscriptions',
  customer: '/api/customer',
  account: '/api/account',
  signIns: '/api/sign-ins',
  signIn: '/api/sign-ins/:id',
  password: '/api/password',
  openapi: '/api/openapi.json',
  docs: '/api/docs',
} as const;

export const bffPaths = {
  login: '/bff/login',
  callback: '/bff/callback',
  logout: '/bff/logout',
  backchannelLogout: '/bff/backchannel-logout',
  cspReport: '/bff/csp-report',
} as const;

/** `fillPath(apiPaths.order, {id: '12'})` gives `/api/orders/12`; each value is percent-encoded. */
export const fillPath = (path: string, values: Record<string, string>): string =>
  path.replace(/:([a-zA-Z]+)/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`no value for :${name} of ${path}`);
    return encodeURIComponent(value);
  });
