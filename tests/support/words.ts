import type { Locale } from '#shared/locale.ts';

/** The words that a shopper finds things by, in both languages (the shop's glossary of controls). */
export const words = {
  sv: {
    logIn: 'Logga in',
    logOut: 'Logga ut',
    buySubscription: 'Köp abonnemang',
    cart: /^Varukorg/,
    addToCart: /^Lägg i varukorgen/,
    toCheckout: 'Till kassan',
    placeOrder: 'Beställ med betalningsskyldighet',
    email: 'E-post',
    password: 'Lösenord',
    tryAgain: 'Försök igen',
    menu: 'Meny',
  },
  en: {
    logIn: 'Log in',
    logOut: 'Log out',
    buySubscription: 'Buy subscription',
    cart: /^Cart/,
    addToCart: /^Add to cart/,
    toCheckout: 'To checkout',
    placeOrder: 'Order with obligation to pay',
    email: 'Email',
    password: 'Password',
    tryAgain: 'Try again',
    menu: 'Menu',
  },
} as const satisfies Record<Locale, Record<string, string | RegExp>>;
