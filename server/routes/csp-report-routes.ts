import type { FastifyPluginAsync } from 'fastify';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { bffPaths } from '#shared/api-paths.ts';
import { Problem } from '#shared/contract/problem.ts';
import { ShopProblem } from '../problems.ts';

const mostBytes = 16 * 1024;
const mostReports = 10;
const perMinute = 20;

/**
 * `POST /bff/csp-report`: a browser tells what a page's policy has stopped. One log line each, with the directive and the
 * origin: addresses of pages may hold keys, and samples anybody's text. Nothing is kept, and nothing comes of it.
 */
export const cspReportRoutes: FastifyPluginAsync = async (app) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['application/csp-report', 'application/reports+json'],
    { parseAs: 'string', bodyLimit: mostBytes },
    app.getDefaultJsonParser('error', 'error'),
  );
  const config = { rateLimit: { max: perMinute, timeWindow: '1 minute', groupId: 'csp-report' } };

  app.post(bffPaths.cspReport, { schema, config }, async (request, reply) => {
    const reports = readReports(request.body);
    if (reports.length === 0) throw new ShopProblem('request.invalid');
    for (const { directive, blocked } of reports)
      request.log.warn({ code: 'csp.violation', directive: wordOf(directive), blocked: originOf(blocked) }, 'csp');
    return reply.code(204).send();
  });
};

const schema = { hide: true, response: { '2xx': Type.Null(), default: Problem } };

const Text = Type.Optional(Type.String());
const Old = Compile(
  Type.Object({
    'csp-report': Type.Object({ 'effective-directive': Text, 'violated-directive': Text, 'blocked-uri': Text }),
  }),
);
const New = Compile(
  Type.Array(Type.Object({ type: Type.String(), body: Type.Object({ effectiveDirective: Text, blockedURL: Text }) }), {
    maxItems: 100,
  }),
);

type Report = { directive: string | undefined; blocked: string | undefined };

/** CSP Level 2's form and the Reporting API's; none of either gives none. */
function readReports(body: unknown): Report[] {
  if (Old.Check(body)) {
    const { 'csp-report': report } = body;
    const directive = report['effective-directive'] ?? report['violated-directive'];
    return [{ directive, blocked: report['blocked-uri'] }];
  }
  if (!New.Check(body)) return [];
  return body
    .filter(({ type }) => type === 'csp-violation')
    .slice(0, mostReports)
    .map(({ body: { effectiveDirective, blockedURL } }) => ({ directive: effectiveDirective, blocked: blockedURL }));
}

const wordOf = (directive: string | undefined): string => /^[a-z-]{1,40}/.exec(directive ?? '')?.[0] ?? 'unknown';

/** `inline`, `eval` and the like, or the origin of an address. */
function originOf(blocked: string | undefined): string {
  if (blocked !== undefined && /^[a-z-]{1,40}$/.test(blocked)) return blocked;
  const url = URL.parse(blocked ?? '');
  if (!url) return 'unknown';
  return (url.origin === 'null' ? url.protocol : url.origin).slice(0, 200);
}
