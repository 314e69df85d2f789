import { currentLocale } from '../i18n/current-locale.ts';
import { Button } from '../ui/button.tsx';
import { PageLayout } from '../ui/page-layout.tsx';

/** When not even the translations can be had, or the frame of the application itself has crashed. */
export function LastResort() {
  const { title, text, button } = texts[currentLocale()];
  return (
    <PageLayout width="narrow" role="alert">
      <h1>{title}</h1>
      <p>{text}</p>
      <p>
        <Button onClick={() => location.reload()}>{button}</Button>
      </p>
    </PageLayout>
  );
}

// not in the translations: this is shown when they are what is missing
const texts = {
  sv: {
    title: 'Sidan kunde inte visas',
    text: 'Något gick fel hos oss eller på vägen till dig. Varukorgen ligger kvar. Ladda sidan igen, eller kom tillbaka om en stund.',
    button: 'Försök igen',
  },
  en: {
    title: 'The page could not be shown',
    text: 'Something went wrong with us or on the way to you. Your cart is kept. Load the page again, or come back in a while.',
    button: 'Try again',
  },
};
