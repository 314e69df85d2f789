import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

// what every screen needs, in two files and not in dozens; the one with the libraries stays the same between releases
const groups = [
  { name: 'vendor', test: /node_modules/, tags: ['$initial' as const] },
  { name: 'frame', tags: ['$initial' as const] },
];

export default defineConfig({
  root: 'client',
  plugins: [react(), stylesOfToastsInFiles(), unusedRouterPartsLeftOut()],
  // left out of the bundled dependencies, so that the plugin above sees it in development too
  optimizeDeps: { exclude: ['sonner'] },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    // the BFF learns from it which files a screen needs; scripts/check-size.ts what they weigh
    manifest: true,
    // data: addresses are not in the content security policy
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
});

/** sonner writes its styles into an inline <style>, which the content security policy refuses; ui/toaster.tsx imports them as a file. */
function stylesOfToastsInFiles(): Plugin {
  return {
    name: 'styles-of-toasts-in-files',
    transform(code, id) {
      if (!id.includes('/sonner/dist/index.mjs')) return null;
      const parts = code.split(/\n__insertCSS\(".*"\);/);
      if (parts.length !== 2) this.error('sonner no longer inserts its styles as expected');
      return { code: parts.join('\n'), map: null };
    },
  };
}

/**
 * react-router names its components by assignments (`Link.displayName = …`), which keep each of them in the build,
 * used or not: without them the bundler leaves out what we do not use, 7 kB after brotli.
 */
function unusedRouterPartsLeftOut(): Plugin {
  return {
    name: 'unused-router-parts-left-out',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('/react-router/dist/')) return null;
      const bare = code
        .replaceAll(/^[\w$]+\.displayName = ".*";$/gm, '')
        .replaceAll(/= (React[\w$]*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1');
      return { code: bare, map: null };
    },
  };
}
