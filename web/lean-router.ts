import type { Plugin } from 'vite';

/** How a link of react-router fetches ahead in an app that React Router itself builds, with a manifest of its routes. */
const manifestPrefetch = /createElement\(PrefetchPageLinks, \{ page: href \}\)/;

/**
 * Takes out of react-router what only apps with its manifest use, 1.4 kB of the first load: ours has none, and fetches ahead
 * by itself (`src/lib/loading/use-link-intent.ts`). Fails where an upgrade has moved the place.
 */
export function leanRouter(): Plugin {
  return {
    name: 'kindwell:lean-router',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]lib\.js$/ },
      handler(code) {
        if (!manifestPrefetch.test(code)) return this.error('the place where links fetch ahead was not found');
        return { code: code.replace(manifestPrefetch, 'createElement(React$1.Fragment)'), map: null };
      },
    },
  };
}
