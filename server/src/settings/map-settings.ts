import * as z from 'zod/mini';
import { settingError } from '#server/lib/setting-error.ts';
import { schemasOf, setting } from './setting.ts';

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** An address that browsers may fetch from: https, or http on this machine; undefined for any other. */
function parseAddress(text: string): URL | undefined {
  const url = URL.parse(text);
  if (!url || url.username || url.password) return undefined;

  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && loopback.test(url.hostname));
  // What stands in a policy may not be a pattern there, or end it; a URL allows both.
  const isPlain = /^[a-z\d.-]+$/.test(url.hostname) || url.hostname === '[::1]';
  return isSafe && isPlain ? url : undefined;
}

const styleAddress = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (text) => parseAddress(text) !== undefined,
        'must be an https:// address without a user, or http:// on this machine',
      ),
    ),
  z.transform((text) => parseAddress(text)?.href ?? ''),
);

const isOrigin = (text: string) => parseAddress(text)?.origin === text.replace(/\/$/, '');

const origins = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (text) => text.split(',').every((origin) => isOrigin(origin.trim())),
        'must be origins like https://tiles.example.com, with commas between them',
      ),
    ),
  z.transform((text) => text.split(',').map((origin) => origin.trim().replace(/\/$/, ''))),
);

/** The street map that the clinics of a list lie on. */
export const mapSettings = {
  MAP_STYLE_URL: setting(z.optional(styleAddress), {
    does: 'The style (MapLibre Style Specification) of a street map, which the clinics of a list then lie on. The browsers of patients fetch it and its tiles: their server learns which area is looked at, never who looks. A key in it is seen by everybody: restrict it to your origin. docs/operations/street-map.md.',
    values: 'an https:// address, or http:// on this machine',
    otherwise: 'the map is drawn by Kindwell itself, and nobody is asked',
  }),
  MAP_STYLE_DARK_URL: setting(z.optional(styleAddress), {
    does: 'The same for pages in dark colours.',
    values: 'an https:// address, or http:// on this machine',
    otherwise: 'MAP_STYLE_URL',
  }),
  MAP_ORIGINS: setting(z._default(origins, []), {
    does: 'Where tiles, letters and signs of the styles come from, beside the origins of the styles themselves. Nothing else can be fetched for the map.',
    values: 'origins like https://tiles.example.com, with commas between them',
    otherwise: 'all comes from where the styles do',
  }),
  MAP_ATTRIBUTION: setting(
    z.optional(z.string().check(z.regex(/^[^\p{C}]{1,200}$/u, 'must be one line of at most 200 letters'))),
    {
      does: 'Whose map it is, as their terms want it said below it.',
      values: 'one line of at most 200 letters',
      otherwise: 'what the style says itself',
    },
  ),
};

const values = z.object(schemasOf(mapSettings));

const besideStyle = ['MAP_STYLE_DARK_URL', 'MAP_ORIGINS', 'MAP_ATTRIBUTION'] as const;

/** The street map, and the origins that it is fetched from; null where there is none. */
export function readStreetMap(given: z.output<typeof values>) {
  const { MAP_STYLE_URL: style, MAP_STYLE_DARK_URL: darkStyle = null, MAP_ATTRIBUTION: attribution = null } = given;
  const alone = besideStyle.find((name) => given[name]?.length);
  if (style === undefined && alone) throw settingError('MAP_STYLE_URL', `is missing: ${alone} is set`);
  if (style === undefined) return null;

  const ofStyles = [style, ...(darkStyle === null ? [] : [darkStyle])].map((address) => new URL(address).origin);
  return { style, darkStyle, attribution, origins: [...new Set([...ofStyles, ...given.MAP_ORIGINS])] };
}
