import type { Plugin } from 'vite';

/**
 * In `npm run dev` a changed sentence is one module to fetch: who says it keeps what they have, which speaks the new words
 * from then on, and the page is drawn again (main.tsx). Otherwise Vite fetches all modules again that say any sentence.
 */
export function rephrase(): Plugin {
  return {
    name: 'kindwell:rephrase',
    apply: 'serve',
    transform: {
      filter: { id: /[\\/]paraglide[\\/]messages[\\/](?!_index\.js)/ },
      handler(code) {
        const name = /^export const (\w+) = /m.exec(code)?.[1];
        // Three keys that are no names in JavaScript are exported under another: these go the long way.
        if (!name) return null;

        return `${code.replace(`export const ${name} = `, 'let spoken = ')}
export const ${name} = (...given) => spoken(...given);
import.meta.hot?.accept((next) => {
  if (!next) return;
  spoken = next.${name};
  dispatchEvent(new Event('kindwell:rephrased'));
});
`;
      },
    },
  };
}
