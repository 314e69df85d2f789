import type { ProductType } from '../catalogue/catalogue-tables.ts';
import type { Bilingual } from '../database/columns.ts';

/** A product of decisions section 8. Prices in öre, VAT included; VAT in percent. */
export interface SeedProduct {
  code: string;
  names: Bilingual;
  descriptions: Bilingual;
  price: number;
  vat: number | null;
  type: ProductType;
  days?: number;
  onlyOnce?: boolean;
  tags?: string[];
  priceClass?: string;
  discount?: { minItems: number; percent: number };
  soldTo?: 'loyal' | 'nobody';
  parts?: { code: string; price: number }[];
}

const photographDiscount = { minItems: 5, percent: 10 };

/** In the order that the shop shows them. */
export const products: readonly SeedProduct[] = [
  {
    code: 'trial',
    names: { sv: '24 timmar gratis', en: '24 hours free' },
    descriptions: {
      sv: 'Sök och läs fritt i hela arkivet i ett dygn. Provtiden avslutas av sig själv och du behöver inte ange något kort.',
      en: 'Search and read freely in the whole archive for a day. The trial ends by itself, and no card is needed.',
    },
    price: 0,
    vat: 25,
    type: 'subscription',
    days: 1,
    onlyOnce: true,
    tags: ['offer'],
  },
  {
    code: 'month',
    names: { sv: '1 månad', en: '1 month' },
    descriptions: {
      sv: 'Hela arkivet i 30 dagar: lagom när du vill följa ett spår eller förbereda en resa till hemsocknen. Förnyas inte automatiskt.',
      en: 'The whole archive for 30 days: right for following one lead or preparing a journey to the home parish. Does not renew itself.',
    },
    price: 29500,
    vat: 25,
    type: 'subscription',
    days: 30,
  },
  {
    code: 'quarter',
    names: { sv: '3 månader', en: '3 months' },
    descriptions: {
      sv: 'Hela arkivet i 90 dagar: tid nog att ta en släktgren från dagens kyrkböcker till 1700-talets. Förnyas inte automatiskt.',
      en: 'The whole archive for 90 days: time enough to take one branch of the family back into the 18th century. Does not renew itself.',
    },
    price: 69500,
    vat: 25,
    type: 'subscription',
    days: 90,
  },
  {
    code: 'year',
    names: { sv: '12 månader', en: '12 months' },
    descriptions: {
      sv: 'Hela arkivet i ett år, betalt på en gång: kyrkböcker, mantalslängder, bouppteckningar, domböcker och flygbilder. Förnyas inte automatiskt.',
      en: 'The whole archive for a year, paid at once: church books, census rolls, estate inventories, court records and aerial photos. Does not renew itself.',
    },
    price: 169500,
    vat: 25,
    type: 'subscription',
    days: 365,
  },
  {
    code: 'agreement-year',
    names: { sv: 'Årsabonnemang med månadsbetalning', en: 'A year, paid monthly' },
    descriptions: {
      sv: 'Hela arkivet i ett år, betalt med 149 kr i månaden i tolv månader.',
      en: 'The whole archive for a year, paid with SEK 149 a month for twelve months.',
    },
    price: 178800,
    vat: 25,
    type: 'subscription',
    days: 365,
    // it is agreed on, not put in a cart
    soldTo: 'nobody',
  },
  {
    code: 'loyalty-year',
    names: { sv: '12 månader, lojalitetspris', en: '12 months, loyalty price' },
    descriptions: {
      sv: 'Tack för att du har forskat med oss i ett år. Ett år till, till lägre pris. Förnyas inte automatiskt.',
      en: 'Thank you for a year of research with us. One more year, at a lower price. Does not renew itself.',
    },
    price: 139500,
    vat: 25,
    type: 'subscription',
    days: 365,
    soldTo: 'loyal',
  },
  {
    code: 'beginners-package',
    names: { sv: 'Nybörjarpaket', en: 'Beginners package' },
    descriptions: {
      sv: 'Ett års abonnemang och handboken Släktforskning på riktigt, hem i brevlådan. Allt som behövs för att komma från ett namn och ett årtal till en egen antavla.',
      en: 'A year of the archive and the handbook Släktforskning på riktigt (in Swedish) by post. All that is needed to get from a name and a year to a family tree of your own.',
    },
    price: 189500,
    vat: null,
    type: 'aggregated',
    parts: [
      { code: 'year', price: 150000 },
      { code: 'book-swedish', price: 39500 },
    ],
  },
  {
    code: 'book-swedish',
    names: { sv: 'Släktforskning på riktigt', en: 'Släktforskning på riktigt (in Swedish)' },
    descriptions: {
      sv: 'Handboken för dig som vill läsa källorna själv: gamla handstilar, mått, mynt och förkortningar, och vägen genom kyrkböckerna serie för serie. Inbunden, 256 sidor.',
      en: 'The handbook for reading the sources yourself: old hands, measures, coins and abbreviations, and the way through the church books series by series. In Swedish, hardback, 256 pages.',
    },
    price: 34900,
    vat: 6,
    type: 'physical',
  },
  {
    code: 'book-english',
    names: { sv: 'Finding Your Swedish Ancestors (på engelska)', en: 'Finding Your Swedish Ancestors' },
    descriptions: {
      sv: 'Vår handbok för släktingarna på andra sidan Atlanten: från passagerarlistan tillbaka till socknen, med ordlista. På engelska, häftad, 192 sidor.',
      en: 'Our handbook for the descendants of emigrants: from the passenger list back to the parish, with the Swedish words you will meet. Paperback, 192 pages.',
    },
    price: 29900,
    vat: 6,
    type: 'physical',
  },
  {
    code: 'shipping',
    names: { sv: 'Frakt', en: 'Shipping' },
    descriptions: {
      sv: 'Frakt med posten, en gång per beställning.',
      en: 'Shipping by post, once for each order.',
    },
    price: 5900,
    vat: 6,
    type: 'shipping',
    soldTo: 'nobody',
  },
  {
    code: 'on-demand-a',
    names: { sv: 'Beställningsfotografering, prisklass A', en: 'On-demand photography, price class A' },
    descriptions: {
      sv: 'Vi fotograferar en volym på upp till 150 uppslag och lägger den i ditt arkiv inom 14 dagar. 10 % rabatt från fem volymer.',
      en: 'We photograph a volume of up to 150 spreads and put it in your archive within 14 days. 10% off from five volumes.',
    },
    price: 29500,
    vat: 25,
    type: 'on_demand',
    priceClass: 'A',
    discount: photographDiscount,
  },
  {
    code: 'on-demand-b',
    names: { sv: 'Beställningsfotografering, prisklass B', en: 'On-demand photography, price class B' },
    descriptions: {
      sv: 'Vi fotograferar en volym på 150 till 400 uppslag och lägger den i ditt arkiv inom 21 dagar. 10 % rabatt från fem volymer.',
      en: 'We photograph a volume of 150 to 400 spreads and put it in your archive within 21 days. 10% off from five volumes.',
    },
    price: 49500,
    vat: 25,
    type: 'on_demand',
    priceClass: 'B',
    discount: photographDiscount,
  },
  {
    code: 'on-demand-c',
    names: { sv: 'Beställningsfotografering, prisklass C', en: 'On-demand photography, price class C' },
    descriptions: {
      sv: 'Vi fotograferar en volym på mer än 400 uppslag, eller en som behöver varsam hand, och lägger den i ditt arkiv inom 30 dagar. 10 % rabatt från fem volymer.',
      en: 'We photograph a volume of more than 400 spreads, or one that needs careful hands, and put it in your archive within 30 days. 10% off from five volumes.',
    },
    price: 79500,
    vat: 25,
    type: 'on_demand',
    priceClass: 'C',
    discount: photographDiscount,
  },
  {
    code: 'aerial-file',
    names: { sv: 'Flygbild som fil', en: 'Aerial photo, file' },
    descriptions: {
      sv: 'Flygbilden över gården eller byn i full upplösning, utan vattenstämpel, som fil att ladda ner.',
      en: 'The aerial photo of the farm or village in full resolution, without watermark, as a file to download.',
    },
    price: 39500,
    vat: 25,
    type: 'on_demand',
  },
  {
    code: 'aerial-print',
    names: { sv: 'Flygbild som kopia', en: 'Aerial photo, print' },
    descriptions: {
      sv: 'Flygbilden på arkivbeständigt papper, 30 × 40 cm, skickad i rör.',
      en: 'The aerial photo on archival paper, 30 × 40 cm, sent in a tube.',
    },
    price: 69500,
    vat: 25,
    type: 'physical',
  },
  giftCard(300),
  giftCard(500),
  giftCard(1000),
  {
    code: 'course',
    names: { sv: 'Kursabonnemang', en: 'Course subscription' },
    descriptions: {
      sv: 'Arkivet under kursens tid, för kursledare och deltagare med kod.',
      en: 'The archive for as long as the course lasts, for course leaders and participants with a code.',
    },
    price: 0,
    vat: 25,
    type: 'subscription',
    days: 180,
    soldTo: 'nobody',
  },
];

function giftCard(kronor: number): SeedProduct {
  return {
    code: `gift-card-${kronor}`,
    names: { sv: `Presentkort ${kronor} kr`, en: `Gift card SEK ${kronor}` },
    descriptions: {
      sv: `Ge bort ${kronor} kr att handla för i butiken. Kommer med e-post den dag du väljer och gäller i två år.`,
      en: `Give away SEK ${kronor} to spend in the shop. Comes by e-mail on the day you choose and is valid for two years.`,
    },
    price: kronor * 100,
    // several-purpose vouchers are taxed when they are spent
    vat: 0,
    type: 'gift_card',
  };
}
