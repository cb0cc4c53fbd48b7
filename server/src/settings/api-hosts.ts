import * as z from 'zod/mini';
import { setting } from './setting.ts';

/** The API's origin for each host of a page. */
export type ApiHosts = ReadonlyMap<string, string>;

const shape =
  'must look like my.kindwell.example=https://api.kindwell.example: pairs of two different hosts, by commas';

/** The origin of an https address that has nothing but a host and perhaps a port; undefined for anything else. */
function originOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;

  const { protocol, origin, host } = new URL(address);
  // What stands in a policy may not be a pattern there, or end it; a URL allows both.
  const isPlain = protocol === 'https:' && /^[a-z\d.-]+(:\d+)?$/.test(host);
  return isPlain && origin === address.replace(/\/$/, '') ? origin : undefined;
}

/** Pairs of the text; undefined where one of them is none, or a page has two. */
function parsePairs(text: string): ApiHosts | undefined {
  const pairs = new Map<string, string>();

  for (const pair of text.split(',')) {
    const [page = '', address = '', ...more] = pair.trim().split('=');
    const api = originOf(address);
    const isPage = originOf(`https://${page}`) === `https://${page}`;
    if (!isPage || api === undefined || api === `https://${page}` || more.length || pairs.has(page)) return undefined;

    pairs.set(page, api);
  }
  return pairs;
}

const pairsOrNone = z.pipe(
  z.string().check(z.refine((text) => parsePairs(text) !== undefined, shape)),
  z.transform((text): ApiHosts => parsePairs(text) ?? new Map()),
);

/** Which host answers the calls of which page. */
export const apiHostSettings = {
  API_HOSTS: setting(z._default(pairsOrNone, new Map<string, string>()), {
    does: 'For pages whose calls go to another host: the host of each page and the origin that its calls go to. Both lead to Kindwell, with the same setting. Pages of these hosts, and of no others, may call that origin with what their session needs: docs/decisions/0060-api-host.md.',
    values: 'pairs like my.kindwell.example=https://api.kindwell.example, by commas, all https',
    otherwise: 'every page calls its own host',
  }),
};
