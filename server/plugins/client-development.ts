import type { Transport } from '../http/transport.ts';
import type { ClientFiles } from './document/client-files.ts';
import { compileTemplate } from './document/compile-template.ts';

/**
 * The browser's half as Vite serves it, in front of this process and with hot reload: the template is asked for anew for
 * every document, since Vite puts its own client into it. Development alone.
 */
export function developmentClientFiles(transport: Transport, clientDevUrl: string): ClientFiles {
  const url = new URL('/index.html', clientDevUrl);
  return {
    async template() {
      const { body } = await transport({ method: 'GET', url, headers: {} });
      // where Vite's client finds the nonce for the styles that it puts in
      return compileTemplate(body.replace('</head>', '<meta property="csp-nonce" nonce="%nonce%"></head>'));
    },
    preloads: () => [],
  };
}
