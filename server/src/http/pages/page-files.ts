import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Cookies } from '#server/http/session/cookies.ts';
import type { Language } from '#server/messages/language.ts';

/** An address of the web app, and the pages that name the code of what it shows (web/name-screen-code.ts). */
type PageRoute = { path: string; signedIn: string; signedOut: string };

export type PageFiles = {
  /** The file of the page for an address. */
  fileOf(address: string, cookies: Pick<Cookies, 'get'>, language: Language): string;
  /** What is in a file of the page. */
  textOf(file: string): string;
  /** Whether the app has a screen at an address, other than 'Page Not Found'. */
  hasScreen(address: string): boolean;
};

/** As the router reads it: `:token` is one part of an address, `:token?` one or none, `*` is all. */
const patternOf = (path: string) =>
  new RegExp(
    `^${path
      .replace('*', '.*')
      .replaceAll(/\/:\w+(\??)/g, '(?:/[^/]+)$1')
      .replace(/\/$/, '')}/?$`,
    'i',
  );

/** As the app itself decides it (web/src/lib/session/session.ts). Only what is fetched ahead depends on it. */
const looksSignedIn = (cookies: Pick<Cookies, 'get'>) =>
  Boolean(cookies.get('jwtToken')) && cookies.get('xprAuthUser') === 'true';

/** The pages of the built web app in its folder; undefined where it has not been built. */
export function readPageFiles(folder: string): PageFiles | undefined {
  const table = path.join(folder, '.pages.json');
  if (!existsSync(table)) return undefined;

  const written: PageRoute[] = JSON.parse(readFileSync(table, 'utf8'));
  const routes = written.map((route) => ({ ...route, pattern: patternOf(route.path) }));

  const texts = new Map<string, string>();
  const routeOf = (address: string) => routes.find(({ pattern }) => pattern.test(address));

  return {
    fileOf(address, cookies, language) {
      const route = routeOf(address);
      if (!route) return language === 'en' ? 'index.html' : `index.${language}.html`;

      return `pages/${looksSignedIn(cookies) ? route.signedIn : route.signedOut}.${language}.html`;
    },
    textOf(file) {
      const text = texts.get(file) ?? readFileSync(path.join(folder, file), 'utf8');
      texts.set(file, text);
      return text;
    },
    hasScreen: (address) => (routeOf(address)?.path ?? '*') !== '*',
  };
}
