import { company } from '#shared/company.ts';
import type { Locale } from '#shared/locale.ts';

/** A heading with its paragraphs; every line of a paragraph stands by itself. */
export interface Section {
  heading: string;
  paragraphs: readonly string[];
}

/**
 * What the law wants a distance buyer to be given on paper: the terms (Distansavtalslagen chapter 2, section 7) and the
 * standard withdrawal form (Regulation 2014:14's model form).
 */
export function legalAppendix(locale: Locale): Section[] {
  return locale === 'sv' ? [swedishTerms, swedishForm] : [englishTerms, englishForm];
}

const sender = `${company.name}, ${company.street}, ${company.zipCode} ${company.city}`;

const swedishTerms: Section = {
  heading: 'Köpvillkor i korthet',
  paragraphs: [
    `Säljare är ${sender}, organisationsnummer ${company.organisationNumber}, momsregistreringsnummer ${company.vatNumber}.`,
    'Alla priser är i svenska kronor och inkluderar moms. Frakt tas ut en gång per beställning av fysiska varor.',
    'Ett abonnemang gäller den tid du har köpt och förlängs inte av sig självt. Köper du ett till medan ett löper börjar det nya när det gamla tar slut.',
    'Du har ångerrätt i 14 dagar: för tjänster från dagen för köpet, för varor från den dag du tog emot dem. Har du bett om omedelbar start betalar du för den tid som gått när du ångrar dig. Fotograferingar som utförs efter dina önskemål omfattas inte av ångerrätten när arbetet är utfört.',
    'Är något fel på varan kan du reklamera i tre år. Vi följer Allmänna reklamationsnämndens rekommendationer, www.arn.se.',
    `Frågor: ${company.email}, telefon ${company.phone}.`,
  ],
};

const swedishForm: Section = {
  heading: 'Blankett för utövande av ångerrätten',
  paragraphs: [
    '(Fyll bara i och skicka tillbaka blanketten om du vill frånträda avtalet.)',
    `Till ${sender}, e-post ${company.email}:`,
    'Jag/Vi (*) meddelar härmed att jag/vi (*) frånträder mitt/vårt (*) köpeavtal avseende följande varor (*)/tjänster (*):',
    'Beställdes den (*)/mottogs den (*):',
    'Konsumentens/konsumenternas namn:',
    'Konsumentens/konsumenternas adress:',
    'Konsumentens/konsumenternas underskrift (endast om denna blankett meddelas i pappersform):',
    'Datum:',
    '(*) Stryk det som inte är tillämpligt.',
  ],
};

const englishTerms: Section = {
  heading: 'The terms of purchase in brief',
  paragraphs: [
    `The seller is ${sender}, ${company.country.en}, organisation number ${company.organisationNumber}, VAT number ${company.vatNumber}.`,
    'All prices are in Swedish kronor and include VAT. Shipping is charged once for an order of physical goods.',
    'A subscription lasts for the time that you have bought and does not renew itself. If you buy another while one is running, the new one starts when the old one ends.',
    'You may withdraw for 14 days: for services from the day of the purchase, for goods from the day you received them. If you asked for an immediate start you pay for the time that has passed when you withdraw. Photographs made to your wishes cannot be withdrawn from once the work is done.',
    'You may complain about faulty goods for three years. We follow the recommendations of the Swedish National Board for Consumer Disputes, www.arn.se.',
    `Questions: ${company.email}, telephone ${company.phone}.`,
  ],
};

const englishForm: Section = {
  heading: 'Model withdrawal form',
  paragraphs: [
    '(Complete and return this form only if you wish to withdraw from the contract.)',
    `To ${sender}, ${company.country.en}, email ${company.email}:`,
    'I/We (*) hereby give notice that I/We (*) withdraw from my/our (*) contract of sale of the following goods (*)/for the provision of the following service (*):',
    'Ordered on (*)/received on (*):',
    'Name of consumer(s):',
    'Address of consumer(s):',
    'Signature of consumer(s) (only if this form is notified on paper):',
    'Date:',
    '(*) Delete as appropriate.',
  ],
};
