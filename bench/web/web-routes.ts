import { readFile } from 'node:fs/promises';
import { paths } from '#web/paths.ts';
import { screenRoutes } from '#web-build/screen-routes.ts';

/** One address to measure, whether it stands behind the sign-in, and how much JavaScript its first load may bring. */
export type WebRoute = { path: string; isPrivate: boolean; kilobytes: number };

// What stands in for the parts of an address that differ: the demo has a clinic and a provider 1, and a token that leads
// nowhere shows as much of its screen as the demo has.
const samples: Record<string, string> = { id: '1', token: 'x' };

const loginKilobytes = 140;
const otherKilobytes = 200;

async function read(file: string): Promise<string> {
  return readFile(new URL(`../../web/src/${file}`, import.meta.url), 'utf8');
}

/** The sections of the settings, each with code of its own. */
async function settingsSections(): Promise<string[]> {
  const [, union = ''] = /type SettingsSectionId =([^;]*);/.exec(await read('paths.ts')) ?? [];

  return [...union.matchAll(/'(\w+)'/g)].map(([, section]) => `${paths.settings}?section=${section}`);
}

const addressOf = (pattern: string) =>
  pattern === '*' ? '/no-such-page' : pattern.replaceAll(/:(\w+)\??/g, (_, name) => samples[name] ?? '');

/** Every route of the web app that has a screen: one that is added is measured without being named here. */
export async function webRoutes(): Promise<WebRoute[]> {
  const sections = await settingsSections();

  return screenRoutes()
    .filter(({ isDetour }) => !isDetour)
    .flatMap(({ path, isPrivate }) =>
      (path === paths.settings ? [path, ...sections] : [addressOf(path)]).map((address) => ({
        path: address,
        isPrivate,
        kilobytes: address === paths.login ? loginKilobytes : otherKilobytes,
      })),
    );
}
