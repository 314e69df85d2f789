import { randomBytes } from 'node:crypto';
import { inspect } from 'node:util';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createKeyRing } from '../../server/auth/session/key-ring.ts';
import { createMemoryStore } from '../../server/auth/session/memory-store.ts';
import { sealedRecords } from '../../server/auth/session/sealed-records.ts';
import { newSessionId, openTicket, ticketSigner } from '../../server/auth/session/ticket.ts';
import { Secret } from '../../server/auth/vault/secret.ts';

const oldKey = { kid: 'old', key: randomBytes(32) };
const newKey = { kid: 'new', key: randomBytes(32) };
const name = '__Host-Http-session';
const ring = createKeyRing([oldKey]);
const signer = ticketSigner(ring, name);

describe('the session cookie', () => {
  test('comes back as the session id that it was made of, and is spelled the same each time', () => {
    const id = newSessionId(ring);
    expect(signer.unsign(signer.sign(id))).toEqual({ valid: true, renew: false, value: id });
    expect(signer.sign(id)).toBe(signer.sign(id));
    expect(signer.sign(newSessionId(ring))).not.toBe(signer.sign(id));
  });

  test('shows nothing of the id or the key that it carries', () => {
    const id = newSessionId(ring);
    const [, address = '', key = ''] = id.split('.');
    const cookie = signer.sign(id);
    expect(cookie).not.toContain(address);
    expect(cookie).not.toContain(key);
  });

  test('is smaller than 300 bytes, name and attributes included', () => {
    const longest = createKeyRing([{ kid: 'k'.repeat(32), key: randomBytes(32) }]);
    const cookie = ticketSigner(longest, name).sign(newSessionId(longest));
    expect(`${name}=${cookie}; Path=/; HttpOnly; Secure; SameSite=Strict`.length).toBeLessThan(300);
  });

  test('opens nothing once a single character of it is another', () => {
    const cookie = signer.sign(newSessionId(ring));
    fc.assert(
      fc.property(
        fc.nat(cookie.length - 1),
        fc.constantFrom('A', 'B', 'a', '0', '1', '-', '_', '.', '~', 'é'),
        (at, character) => {
          const changed = cookie.slice(0, at) + character + cookie.slice(at + 1);
          expect(signer.unsign(changed).valid).toBe(changed === cookie);
        },
      ),
      { numRuns: 2000 },
    );
  });

  test('has one spelling: nothing may be added to it', () => {
    const cookie = signer.sign(newSessionId(ring));
    for (const more of ['.', '.x', '=', '==', ' ', 'A', `.${cookie}`])
      expect(signer.unsign(cookie + more).valid).toBe(false);
  });

  test('is nothing, and no error, whatever text a browser sends', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.base64String()), (text) => {
        expect(signer.unsign(text)).toEqual({ valid: false, renew: false, value: null });
        expect(signer.unsign(`old.${text}`).valid).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });

  test('of one name is none of another', () => {
    expect(ticketSigner(ring, 'session').unsign(signer.sign(newSessionId(ring))).valid).toBe(false);
  });

  test('stays the same when a newer key joins the ring, and dies with its own', () => {
    const id = newSessionId(ring);
    const cookie = signer.sign(id);
    const rotated = ticketSigner(createKeyRing([newKey, oldKey]), name);
    expect(rotated.unsign(cookie).value).toBe(id);
    expect(rotated.sign(id)).toBe(cookie);
    expect(ticketSigner(createKeyRing([newKey]), name).unsign(cookie).valid).toBe(false);
  });
});

describe('the key ring', () => {
  test('refuses no keys, short keys, nameless keys and two of one name, and tells no key', () => {
    const short = { kid: 'short', key: randomBytes(31) };
    for (const keys of [[], [short], [{ kid: 'a.b', key: randomBytes(32) }], [oldKey, { ...newKey, kid: 'old' }]])
      expect(() => createKeyRing(keys)).toThrow(/key/);
    expect(() => createKeyRing([short])).not.toThrow(short.key.toString('base64url'));
  });
});

describe('a sealed record', () => {
  const anything = { Check: (value: unknown): value is unknown => value !== undefined };
  const until = Date.now() + 60_000;

  test('opens for its own ticket alone', async () => {
    const store = createMemoryStore();
    const records = sealedRecords(store, 'session', anything);
    const mine = openTicket(newSessionId(ring));
    await records.create(mine, { name: 'Erik' }, until);
    expect((await records.read(mine))?.value).toEqual({ name: 'Erik' });
    const stolen = { ...openTicket(newSessionId(ring)), address: mine.address };
    expect(await records.read(stolen)).toBeNull();
    await store.close();
  });

  test('does not open in another place, under another name, or at an earlier version', async () => {
    const store = createMemoryStore();
    const records = sealedRecords(store, 'session', anything);
    const ticket = openTicket(newSessionId(ring));
    await records.create(ticket, 'v1', until);
    const first = await store.read(ticket.address, 'session');
    if (!first) throw new Error('nothing stored');
    await store.create(ticket.address, 'tokens', first.sealed, until);
    expect(await sealedRecords(store, 'tokens', anything).read(ticket)).toBeNull();
    await store.create('elsewhere', 'session', first.sealed, until);
    expect(await records.read({ ...ticket, address: 'elsewhere' })).toBeNull();
    expect(await records.replace(ticket, 1, 'v2')).toBe(true);
    await store.replace(ticket.address, 'session', 2, first.sealed); // whoever writes to the store turns back time
    expect(await records.read(ticket)).toBeNull();
    await store.close();
  });

  test('shows nothing of what it holds', async () => {
    const store = createMemoryStore();
    const ticket = openTicket(newSessionId(ring));
    await sealedRecords(store, 'session', anything).create(ticket, { name: 'Erik Åkesson' }, until);
    expect((await store.read(ticket.address, 'session'))?.sealed.toString('latin1')).not.toContain('Erik');
    await store.close();
  });
});

describe('a secret', () => {
  const secret = new Secret('hemlig');

  test('prints as [secret], also deep inside what is logged', () => {
    expect(inspect({ deep: { secret } })).toContain('[secret]');
    expect(JSON.stringify({ deep: { secret } })).toBe('{"deep":{"secret":"[secret]"}}');
    expect(inspect(secret, { showHidden: true, depth: 9 })).not.toContain('hemlig');
  });

  test('throws when it is put into a string', () => {
    expect(() => String(secret)).toThrow(TypeError);
    expect(() => ['Bearer', secret].join(' ')).toThrow(TypeError);
    expect(secret.reveal()).toBe('hemlig');
  });
});
