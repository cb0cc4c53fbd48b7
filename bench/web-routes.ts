import { readFile } from 'node:fs/promises';
import { paths } from '#web/paths.ts';

/** One address to measure, whether it stands behind the sign-in, and how much JavaScript its first load may bring. */
export type WebRoute = { path: string; isPrivate: boolean; kilobytes: number };

// What stands in for the parts of an address that differ: the demo has a clinic and a provider 1, and a token that leads
// nowhere shows as much of its screen as the demo has.
const samples: Record<string, string> = { id: '1', token: 'x' };

const loginKilobytes = 140;
const otherKilobytes = 200;

async function read(file: string): Promise<string> {
  return readFile(new URL(`../web/src/${file}`, import.meta.url), 'utf8');
}

/** The pattern behind `paths.join(':token?')`, `paths.points` or `` `${paths.providers}/:id` ``. */
function patternOf(expression: string): string {
  const [, key = '', parameter, rest = ''] = /paths\.(\w+)(?:\('([^']*)'\))?(?:\}(\/[^`]*)`)?$/.exec(expression) ?? [];
  const path = (paths as Record<string, string | ((parameter: string) => string) | undefined>)[key];
  if (path === undefined) throw new Error(`bench/web-routes.ts cannot read the route ${expression}`);

  return (typeof path === 'string' ? path : path(parameter ?? '')) + rest;
}

/** The sections of the settings, each with code of its own. */
async function settingsSections(): Promise<string[]> {
  const [, union = ''] = /type SettingsSectionId =([^;]*);/.exec(await read('paths.ts')) ?? [];

  return [...union.matchAll(/'(\w+)'/g)].map(([, section]) => `${paths.settings}?section=${section}`);
}

/** Every route of the web app, as its router lists them: one that is added is measured without being named here. */
export async function webRoutes(): Promise<WebRoute[]> {
  const [open = '', signedIn = ''] = (await read('router.tsx')).split('<Route element={<SignedInOnly />}>');
  const sections = await settingsSections();

  const addressesIn = (source: string) =>
    [...source.matchAll(/<Route\s+path=\{(.+?)\}\s+element=\{<(?!Navigate)/g)]
      .map(([, expression = '']) => patternOf(expression).replaceAll(/:(\w+)\??/g, (_, name) => samples[name] ?? ''))
      .flatMap((path) => (path === paths.settings ? [path, ...sections] : path));

  const routes = [
    ...addressesIn(open).map((path) => ({ path, isPrivate: false })),
    ...addressesIn(signedIn).map((path) => ({ path, isPrivate: true })),
    { path: '/no-such-page', isPrivate: true },
  ];
  return routes.map((route) => ({ ...route, kilobytes: route.path === paths.login ? loginKilobytes : otherKilobytes }));
}
