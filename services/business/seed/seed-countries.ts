import type { Transaction } from 'kysely';
import { json } from '../database/columns.ts';
import type { Database } from '../database/tables.ts';

/** Where we send to: Sweden, its neighbours, the European Union, and where people emigrated to. */
export async function seedCountries(trx: Transaction<Database>): Promise<void> {
  await trx
    .insertInto('countries')
    .values(
      countries.map(([code, sv, en, normal_vat]) => ({
        code,
        names: json({ sv, en }),
        normal_vat,
        position: code === 'SE' ? 0 : neighbours.has(code) ? 1 : 2,
      })),
    )
    .execute();
}

const neighbours = new Set(['NO', 'DK', 'FI', 'IS']);

/** Code, Swedish name, English name, normal VAT in percent. */
const countries: readonly (readonly [string, string, string, number])[] = [
  ['SE', 'Sverige', 'Sweden', 25],
  ['NO', 'Norge', 'Norway', 25],
  ['DK', 'Danmark', 'Denmark', 25],
  ['FI', 'Finland', 'Finland', 25.5],
  ['IS', 'Island', 'Iceland', 24],
  ['AU', 'Australien', 'Australia', 10],
  ['AT', 'Österrike', 'Austria', 20],
  ['BE', 'Belgien', 'Belgium', 21],
  ['BG', 'Bulgarien', 'Bulgaria', 20],
  ['CA', 'Kanada', 'Canada', 5],
  ['HR', 'Kroatien', 'Croatia', 25],
  ['CY', 'Cypern', 'Cyprus', 19],
  ['CZ', 'Tjeckien', 'Czechia', 21],
  ['EE', 'Estland', 'Estonia', 24],
  ['FR', 'Frankrike', 'France', 20],
  ['DE', 'Tyskland', 'Germany', 19],
  ['GR', 'Grekland', 'Greece', 24],
  ['HU', 'Ungern', 'Hungary', 27],
  ['IE', 'Irland', 'Ireland', 23],
  ['IT', 'Italien', 'Italy', 22],
  ['LV', 'Lettland', 'Latvia', 21],
  ['LT', 'Litauen', 'Lithuania', 21],
  ['LU', 'Luxemburg', 'Luxembourg', 17],
  ['MT', 'Malta', 'Malta', 18],
  ['NL', 'Nederländerna', 'Netherlands', 21],
  ['NZ', 'Nya Zeeland', 'New Zealand', 15],
  ['PL', 'Polen', 'Poland', 23],
  ['PT', 'Portugal', 'Portugal', 23],
  ['RO', 'Rumänien', 'Romania', 21],
  ['SK', 'Slovakien', 'Slovakia', 23],
  ['SI', 'Slovenien', 'Slovenia', 22],
  ['ES', 'Spanien', 'Spain', 21],
  ['CH', 'Schweiz', 'Switzerland', 8.1],
  ['GB', 'Storbritannien', 'United Kingdom', 20],
  ['US', 'USA', 'United States', 0],
];
