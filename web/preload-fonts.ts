import type { Plugin } from 'vite';
import { isFirstFont } from './offline-files.ts';

/** Has the browser fetch the fonts of every screen beside the stylesheet rather than after it, so that text settles at once. */
export function preloadFonts(base = '/'): Plugin {
  return {
    name: 'kindwell:preload-fonts',
    transformIndexHtml(_html, { bundle }) {
      const fonts = Object.keys(bundle ?? {}).filter(isFirstFont);

      return fonts.map((font) => ({
        tag: 'link',
        attrs: { rel: 'preload', href: `${base}${font}`, as: 'font', type: 'font/woff2', crossorigin: '' },
        injectTo: 'head',
      }));
    },
  };
}
