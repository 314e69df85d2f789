import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Bootstrap } from '#shared/contract/bootstrap.ts';
import type { Session } from '#shared/contract/session.ts';
import type { ShopConfig } from '#shared/contract/shop-config.ts';
import type { Locale } from '#shared/locale.ts';
import { isClosed, matchScreen, type ScreenMatch, screens } from '#shared/screen-paths.ts';
import { type Described, describeOwn, describeScreen } from '../plugins/document/describe-document.ts';
import { documentLocale } from '../plugins/document/document-locale.ts';
import { type DocumentSetting, sendDocument } from '../plugins/document/send-document.ts';
import { sendProblem } from '../plugins/problem-answers.ts';
import { ShopProblem } from '../problems.ts';
import type { Shop } from '../shop.ts';
import { readFirstPaint } from '../use-cases/first-paint/read-first-paint.ts';
import { readShopConfig } from '../use-cases/shop/read-shop-config.ts';

interface Options {
  shop: Shop;
  setting: DocumentSetting;
}

/** A screen's path gives its HTML; any other path the not-found screen, with 404, unless it lies where no page can be. */
export async function documentRoutes(app: FastifyInstance, { shop, setting }: Options): Promise<void> {
  for (const path of screens.flatMap((screen) => screen.paths)) app.get(path, answerPath);

  app.setNotFoundHandler({ preHandler: app.rateLimit() }, async (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isFile = /^\/(api|bff|health|assets|media)(\/|$)/.test(request.url.split('?')[0] ?? '');
    if (!isRead || isFile) return sendProblem(request, reply, new ShopProblem('request.notFound'));
    return answerPath(request, reply);
  });

  async function answerPath(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const locale = documentLocale(request);
    const match = matchScreen(request.url.split('?')[0] ?? '');
    const [config, session] = await Promise.all([configOf(request, locale), sessionOf(request)]);
    const { described, answers } = await describe(request, match, locale, config);
    const bootstrap: Bootstrap = { locale, screen: described.screen, config, session, answers };
    const paymentsOrigin = match?.screen.payment && described.status === 200 ? shop.paymentsOrigin : null;
    return sendDocument(request, reply, setting, { ...described, bootstrap, paymentsOrigin });
  }

  async function describe(
    request: FastifyRequest,
    match: ScreenMatch | null,
    locale: Locale,
    config: ShopConfig | null,
  ): Promise<{ described: Described; answers: Bootstrap['answers'] }> {
    if (!match) return { described: describeOwn('not-found', locale), answers: {} };
    if (isClosed(match.screen, config?.maintenanceMode ?? false))
      return { described: describeOwn('maintenance', locale), answers: {} };
    const from = {
      visitor: shop.forVisitor(request, locale),
      customer: shop.forCustomerIfAny(request, locale),
      contentUrl: shop.contentUrl,
    };
    const { answers, page } = await readFirstPaint(match.screen, from, locale);
    return { described: describeScreen(match, page, locale), answers };
  }

  /** The page stands without it, and asks again itself. */
  async function configOf(request: FastifyRequest, locale: Locale): Promise<ShopConfig | null> {
    return readShopConfig(shop.forVisitor(request, locale).business).catch(() => null);
  }

  async function sessionOf(request: FastifyRequest): Promise<Session | null> {
    return app.sessionIsKnowable(request) ? app.readSession(request) : null;
  }
}
