import type { ComponentType } from 'react';
import { matchScreen } from '#shared/screen-paths.ts';
import { loadPart } from './load-part.ts';

/** What shows a screen; `page` is the content system's page that fills it. */
export type ScreenPart = ComponentType<{ page: string | null }>;

interface PartSource {
  load: () => Promise<ScreenPart>;
  namespaces: string[];
}

/** Screens of their own. */
const sources = {
  landing: {
    load: async () => (await import('../pages/landing/landing-page.tsx')).LandingPage,
    namespaces: ['landing'],
  },
  'sign-in': {
    load: async () => (await import('../pages/sign-in/sign-in-page.tsx')).SignInPage,
    namespaces: ['auth'],
  },
  'sign-up': {
    load: async () => (await import('../pages/sign-up/sign-up-page.tsx')).SignUpPage,
    namespaces: ['registration', 'problem'],
  },
  activation: {
    load: async () => (await import('../pages/activation/activation-page.tsx')).ActivationPage,
    namespaces: ['registration', 'problem'],
  },
  'reset-password': {
    load: async () => (await import('../pages/reset-password/reset-password-page.tsx')).ResetPasswordPage,
    namespaces: ['registration', 'problem'],
  },
  'new-password': {
    load: async () => (await import('../pages/new-password/new-password-page.tsx')).NewPasswordPage,
    namespaces: ['registration', 'problem'],
  },
  subscriptions: {
    load: async () => (await import('../pages/subscriptions/subscriptions-page.tsx')).SubscriptionsPage,
    namespaces: ['subscriptions', 'cart'],
  },
  checkout: {
    load: async () => (await import('../pages/checkout/checkout-page.tsx')).CheckoutPage,
    namespaces: ['checkout', 'cart'],
  },
  account: {
    load: async () => (await import('../pages/account/account-page.tsx')).AccountPage,
    namespaces: ['account'],
  },
  'access-denied': {
    load: async () => (await import('../pages/access-denied/access-denied-page.tsx')).AccessDeniedPage,
    namespaces: [],
  },
  maintenance: {
    load: async () => (await import('../pages/maintenance/maintenance-page.tsx')).MaintenancePage,
    namespaces: [],
  },
  'not-found': {
    load: async () => (await import('../pages/not-found/not-found-page.tsx')).NotFoundPage,
    namespaces: [],
  },
} satisfies Record<string, PartSource>;

/** Every other screen is a page of the content system and nothing more. */
const contentPage: PartSource = {
  load: async () => (await import('../pages/content/content-page.tsx')).ContentPage,
  namespaces: ['content'],
};

const loaded = new Map<PartSource, Promise<ScreenPart>>();

/** The same promise for the same screen, as React's `use` wants it; one that failed is forgotten and tried anew. */
export function screenPart(name: string): Promise<ScreenPart> {
  const source = sourceOf(name);
  const known = loaded.get(source);
  if (known) return known;
  const part = loadPart(source.load);
  loaded.set(source, part);
  part.catch(() => loaded.delete(source));
  return part;
}

/** Has what the screen with this path consists of at hand before it is shown; whoever shows it deals with its failing. */
export async function preloadScreen(path: string): Promise<void> {
  await screenPart(screenName(path)).catch(() => undefined);
}

/** The translations that the screen with this path uses. */
export const screenNamespaces = (path: string): string[] => sourceOf(screenName(path)).namespaces;

const screenName = (path: string): string => matchScreen(path)?.screen.name ?? 'not-found';

const sourceOf = (name: string): PartSource => (isOwn(name) ? sources[name] : contentPage);

const isOwn = (name: string): name is keyof typeof sources => Object.hasOwn(sources, name);
