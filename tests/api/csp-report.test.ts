import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LoneApp, startLoneApp } from '../support/lone-app.ts';

let lone: LoneApp;
const logs: string[] = [];
beforeAll(async () => {
  lone = await startLoneApp({ LOG_LEVEL: 'info' }, { logTo: { write: (line) => void logs.push(line) } });
});
afterAll(() => lone.close());

const send = (type: string, body: string, { app }: LoneApp = lone) =>
  supertest(app.server).post('/bff/csp-report').set('content-type', type).send(body);

const older = (report: object) => JSON.stringify({ 'csp-report': report });
const violations = () => logs.filter((line) => line.includes('csp.violation')).map((line) => JSON.parse(line));

describe('a report of what a policy has stopped', () => {
  test('is one log line with a code, the directive and an origin, and nothing else of what was sent', async () => {
    logs.length = 0;
    const page = 'https://arkivboden.example/activation/secret-key?email=erik@example.se';
    const old = await send(
      'application/csp-report',
      older({
        'document-uri': page,
        referrer: page,
        'effective-directive': 'script-src-elem',
        'blocked-uri': 'https://evil.example/steal.js?secret-query',
        'script-sample': 'secret sample',
      }),
    );
    const fresh = await send(
      'application/reports+json',
      JSON.stringify([
        {
          type: 'csp-violation',
          url: page,
          body: { effectiveDirective: 'require-trusted-types-for', blockedURL: 'trusted-types-sink', sample: 'secret' },
        },
        { type: 'deprecation', url: page, body: { id: 'secret' } },
      ]),
    );
    expect([old.status, fresh.status]).toEqual([204, 204]);
    expect(violations()).toMatchObject([
      { directive: 'script-src-elem', blocked: 'https://evil.example' },
      { directive: 'require-trusted-types-for', blocked: 'trusted-types-sink' },
    ]);
    expect(logs.join()).not.toMatch(/secret|erik/);
  });

  test.each([
    ['no report', 'application/csp-report', '{}', 400],
    ['half a document', 'application/csp-report', '{"csp-report":', 400],
    ['a poisoned one', 'application/csp-report', '{"__proto__":{"x":1},"csp-report":{}}', 400],
    ['another type', 'application/json', older({}), 400],
    ['more than 16 KB', 'application/csp-report', older({ 'blocked-uri': 'x'.repeat(20_000) }), 413],
  ])('that is %s is refused', async (_, type, body, status) => {
    logs.length = 0;
    expect((await send(type, body)).status).toBe(status);
    expect(violations()).toEqual([]);
  });

  test('writes no line of its own making into the log', async () => {
    logs.length = 0;
    await send(
      'application/csp-report',
      older({ 'effective-directive': 'x\n{"level":60}', 'blocked-uri': 'data:\n"x' }),
    );
    expect(violations()).toMatchObject([{ directive: 'x', blocked: 'data:' }]);
  });

  test('many at once are ten lines, and many one after the other are told to wait', async () => {
    const small = await startLoneApp();
    logs.length = 0;
    const one = { type: 'csp-violation', body: { effectiveDirective: 'img-src', blockedURL: 'inline' } };
    await send('application/reports+json', JSON.stringify(Array.from({ length: 90 }, () => one)));
    expect(violations()).toHaveLength(10);
    const statuses: number[] = [];
    for (let count = 0; count < 22; count += 1)
      statuses.push((await send('application/csp-report', older({}), small)).status);
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 204));
    expect(statuses.slice(20)).toEqual([429, 429]);
    await small.close();
  });
});
