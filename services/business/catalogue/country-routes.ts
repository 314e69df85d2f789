import type { Feature } from '../context.ts';
import { localeOf } from '../wire/locale.ts';
import { list } from '../wire/resource.ts';

/** `GET /countries`: Sweden first, then its neighbours, then the rest by name. */
export const countryRoutes: Feature = (app, { db }) => {
  app.get('/countries', { config: { everyUserType: true } }, async (request) => {
    const locale = localeOf(request);
    const byName = new Intl.Collator(locale);
    const countries = await db.selectFrom('countries').selectAll().execute();
    const sorted = countries
      .map(({ id, names, normal_vat, position }) => ({ id, name: names[locale], normal_vat, position }))
      .toSorted((a, b) => a.position - b.position || byName.compare(a.name, b.name));
    return list(
      'countries',
      sorted.map(({ id, name, normal_vat }) => ({ id, name, normal_vat })),
    );
  });
};
