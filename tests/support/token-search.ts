import { expect } from 'vitest';
import type { SessionStore } from '../../server/auth/session/session-store.ts';

/** a signed token, wherever it stands: three base64url parts of which the first is a JSON object with `alg` */
const jwt = /eyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/;

/** Every token that an identity service with a `marker` has handed out so far. */
export async function mintedTokens(identityUrl: string): Promise<string[]> {
  const { tokens } = await (await fetch(`${identityUrl}/__tokens`)).json();
  return tokens;
}

/** Fails where a text holds the marker, one of the tokens or any JWT, in the clear or encoded. */
export function expectNoToken(
  texts: readonly string[],
  { marker, tokens }: { marker: string; tokens: string[] },
): void {
  for (const text of texts) {
    const clear = [text, ...decodedParts(text)].join('\n');
    expect(clear).not.toContain(marker);
    expect(clear).not.toMatch(jwt);
    for (const token of tokens) expect(clear.includes(token)).toBe(false);
  }
}

/** Whatever in a text may be base64 or percent-encoding of something, decoded. */
function decodedParts(text: string): string[] {
  const encoded = text.match(/[\w-]{24,}/g) ?? [];
  return [
    ...encoded.map((part) => Buffer.from(part, 'base64url').toString('latin1')),
    text.replaceAll(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
  ];
}

/** The same store; `told` gets a copy of everything that it is told. */
export function recording(store: SessionStore, told: string[]): SessionStore {
  return new Proxy(store, {
    get: (target, name, receiver) => {
      const method: unknown = Reflect.get(target, name, receiver);
      if (typeof method !== 'function') return method;
      return (...given: unknown[]): unknown => {
        told.push(given.map((each) => (Buffer.isBuffer(each) ? each.toString('latin1') : String(each))).join(' '));
        return Reflect.apply(method, target, given);
      };
    },
  });
}
