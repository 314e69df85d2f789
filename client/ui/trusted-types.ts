declare global {
  // not in TypeScript's DOM types yet, nor in every browser
  var trustedTypes: { createPolicy(name: string, rules: Rules): Policy } | undefined;
}

type Rules = Record<'createHTML' | 'createScriptURL', (text: string) => string>;

interface Policy {
  createHTML(html: string): TrustedHTML;
  createScriptURL(address: string): object;
}

/**
 * The one policy of Trusted Types (W3C) that this document's content security policy allows: whatever becomes HTML or the
 * address of a script passes here, and nothing else in our code or our libraries' can make either. HTML is what the server
 * has sanitised.
 */
const policy = globalThis.trustedTypes?.createPolicy('arkivboden', {
  createHTML: (html) => html,
  createScriptURL: (address) => {
    if (!isSafe(address)) throw new TypeError(`refused as a script: ${address}`);
    return address;
  },
});

/** HTML that the server has sanitised, as the browser wants to be given it. */
export const trustedHtml = (html: string): string | TrustedHTML => policy?.createHTML(html) ?? html;

/** Gives a script the address of another origin. Throws TypeError when it could be read or changed on the way. */
export function setTrustedSource(script: HTMLScriptElement, address: string): void {
  if (!isSafe(address)) throw new TypeError(`refused as a script: ${address}`);
  // the DOM takes the policy's object where its type says text
  Object.assign(script, { src: policy?.createScriptURL(address) ?? address });
}

function isSafe(address: string): boolean {
  const url = URL.parse(address);
  const loopback = url?.hostname === 'localhost' || url?.hostname === '127.0.0.1';
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && loopback);
}
