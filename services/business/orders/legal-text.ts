/** The wordings that an order's customer agrees to. A changed wording gets a new version: orders remember theirs. */
export const termsVersion = '2026-11-01';

/** The unticked box of the checkout (Distansavtalslagen chapter 2, section 11). */
export const immediateStartText = {
  version: '2026-11-01',
  sv: 'Jag vill att abonnemanget startar direkt. Ångrar jag mig inom 14 dagar betalar jag för de dagar som gått.',
  en: 'I want the subscription to start at once. If I withdraw within 14 days I pay for the days that have passed.',
} as const;
