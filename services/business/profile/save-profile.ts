import { type Static, type TSchema, Type } from 'typebox';
import type { BusinessContext } from '../context.ts';
import { BusinessError } from '../wire/business-error.ts';
import { bodyReader } from '../wire/read-body.ts';

const OrNull = <T extends TSchema>(schema: T) => Type.Optional(Type.Union([schema, Type.Null()]));
const Line = (maxLength: number) => OrNull(Type.String({ maxLength }));

/** What a customer may change; what is left out stays as it is. What else is sent, such as the e-mail address, is ignored. */
const ProfileUpdate = Type.Object({
  name: Type.Optional(Type.String({ minLength: 1, maxLength: 70, pattern: '\\S' })),
  birth_date: OrNull(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
  gender: OrNull(Type.Union([Type.Literal('female'), Type.Literal('male'), Type.Literal('other')])),
  birth_place: Line(50),
  current_city: Line(50),
  street: Line(70),
  zip_code: OrNull(Type.String({ pattern: '^(\\d{3} ?\\d{2})?$' })),
  city: Line(50),
  country_id: OrNull(Type.Union([Type.Integer({ minimum: 1 }), Type.String({ pattern: '^[1-9]\\d{0,8}$' })])),
  phone: Line(50),
  newsletter: Type.Optional(Type.Boolean()),
  locale: Type.Optional(Type.Union([Type.Literal('sv'), Type.Literal('en')])),
});
export type ProfileUpdate = Static<typeof ProfileUpdate>;

/** Reads a profile from a request; throws 422 with a pointer for each field at fault. */
export const readProfileUpdate = bodyReader(ProfileUpdate);

/** Saves what a customer has changed. Throws 422 for a date that is none and a country that is not in the list. */
export async function saveProfile(
  { db, clock }: BusinessContext,
  accountId: number,
  update: ProfileUpdate,
): Promise<void> {
  const { birth_date, country_id } = update;
  if (birth_date && !isPastDay(birth_date, clock.now()))
    throw new BusinessError(422, 'birth_date.invalid', { pointer: '/data/attributes/birth_date' });
  const countryId = country_id === undefined || country_id === null ? country_id : Number(country_id);
  if (countryId && !(await db.selectFrom('countries').select('id').where('id', '=', countryId).executeTakeFirst()))
    throw new BusinessError(422, 'country.unknown', { pointer: '/data/attributes/country_id' });

  // Kysely leaves out what is undefined
  const changes = {
    name: update.name?.trim(),
    birth_date,
    gender: update.gender,
    birth_place: tidy(update.birth_place),
    current_city: tidy(update.current_city),
    street: tidy(update.street),
    zip_code: tidy(update.zip_code && update.zip_code.replace(' ', '')),
    city: tidy(update.city),
    country_id: countryId,
    phone: tidy(update.phone),
    newsletter: update.newsletter,
    locale: update.locale,
  };
  if (Object.values(changes).every((value) => value === undefined)) return;
  await db.updateTable('accounts').set(changes).where('id', '=', accountId).execute();
}

/** A field that has been emptied holds nothing. */
function tidy(text: string | null | undefined): string | null | undefined {
  return typeof text === 'string' ? text.trim() || null : text;
}

function isPastDay(day: string, now: Date): boolean {
  const moment = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day) && moment < now && day >= '1850-01-01';
}
