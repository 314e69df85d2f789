import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { apiPaths } from '#shared/api-paths.ts';
import { closed } from '#shared/contract/common.ts';
import { Page } from '#shared/contract/page.ts';
import { screens } from '#shared/screen-paths.ts';
import { ShopProblem } from '../problems.ts';
import type { Shop } from '../shop.ts';
import { readPage } from '../use-cases/pages/read-page.ts';
import { answers, LocaleQuery } from './schemas.ts';

const Params = Type.Object({ name: Type.String({ pattern: '^[a-z][a-z0-9-]{0,63}$' }) }, closed);

/** Only pages of our screens: the content system's other types are not for the asking. */
const names: ReadonlySet<string> = new Set(screens.flatMap(({ page }) => (page === null ? [] : [page])));

export const pageRoutes: FastifyPluginAsyncTypebox<{ shop: Shop }> = async (app, { shop }) => {
  app.get(
    apiPaths.page,
    {
      schema: {
        summary: 'A page of the content system',
        params: Params,
        querystring: LocaleQuery,
        response: answers(Page),
      },
    },
    (request) => {
      const { name } = request.params;
      if (!names.has(name)) throw new ShopProblem('page.notFound');
      return readPage(shop.forVisitor(request, request.query.locale).content, name, shop.contentUrl);
    },
  );
};
