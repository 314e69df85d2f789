import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Locale } from '#shared/locale.ts';
import { nonceOf } from '../../look/page-headers.ts';
import type { ProviderPages } from '../provider/create-provider.ts';
import { errorPage } from './error-page.ts';
import { pageLocale } from './page-locale.ts';
import { signedOutPage, signOutPage } from './sign-out-page.ts';

/** The pages that oidc-provider shows by itself, in our look. */
export function providerPages(shopOrigin: string): ProviderPages {
  return {
    error: (ctx, kind, code) => show(ctx, errorPage({ locale: localeOf(ctx, shopOrigin), shopOrigin, kind, code })),
    signOut: (ctx, form) => {
      const locale = localeOf(ctx, shopOrigin);
      show(ctx, signOutPage({ locale, shopOrigin, form, asked: isAsked(ctx), nonce: nonceOf(ctx.res) }));
    },
    signedOut: (ctx) => show(ctx, signedOutPage({ locale: localeOf(ctx, shopOrigin), shopOrigin })),
  };
}

/**
 * Whether the shop has named the very session that is about to end: by an ID token of its user, or by its `sid`, which
 * nobody else knows (RP-Initiated Logout 1.0 section 2). Any other page could send somebody here as well.
 */
function isAsked({ oidc }: KoaContextWithOIDC): boolean {
  const { session, client, entities, params } = oidc;
  if (!session) return false;
  const hinted = entities.IdTokenHint?.payload.sub;
  if (hinted !== undefined) return hinted === session.accountId;
  const sid = client && session.sidFor(client.clientId);
  return sid !== undefined && sid === params?.logout_hint;
}

function show(ctx: KoaContextWithOIDC, body: string): void {
  ctx.type = 'html';
  ctx.body = body;
}

/** A sign-out names its user by an ID token, which knows the user's language. */
function localeOf(ctx: KoaContextWithOIDC, shopOrigin: string): Locale {
  return pageLocale(
    ctx.oidc.params?.ui_locales ?? ctx.query.ui_locales ?? ctx.oidc.entities.IdTokenHint?.payload.locale,
    shopOrigin,
  );
}
