import type { Language } from '@kindwell/contract/language.ts';
import { readBrand } from './brand.ts';
import { readSentences } from './catalogue.ts';
import { languages } from './languages.ts';

/** A way into the app from its icon, called as the menu calls it. */
const shortcut = (name: string | undefined, url: string) => ({
  name,
  url,
  icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
});

/** What a device needs to know to install the app, in one language. `id` is the same in all: it is one app. */
export function appManifest(language: Language) {
  const { description, direction } = languages[language];
  const words = readSentences(language, 'shell.json') as Record<string, string>;
  const { name, colours } = readBrand();

  return {
    id: '/',
    name,
    short_name: name,
    description,
    lang: language,
    dir: direction,
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
    background_color: colours.light.canvas,
    theme_color: colours.light.primary,
    categories: ['health', 'medical'],
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
    shortcuts: [
      shortcut(words.shell_appointments, '/appointments'),
      shortcut(words.shell_find_providers, '/find-providers'),
      shortcut(words.shell_rewards, '/rewards'),
    ],
  };
}
