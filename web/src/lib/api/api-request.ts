import type { Endpoint } from '@kindwell/contract/endpoint.ts';
import { authParam, compositeCookie } from '#web/lib/session/session.ts';

/** The parts of a call's input, as far as its operation has them. */
export type CallParts = {
  params?: Readonly<Record<string, unknown>> | undefined;
  query?: Readonly<Record<string, unknown>> | undefined;
  body?: unknown;
};

function addressOf(endpoint: Endpoint, { params = {}, query = {} }: CallParts): string {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));

  const given = Object.entries({ ...endpoint.when?.query, ...query }).filter(([, value]) => value != null);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));

  return given.length === 0 ? path : `${path}?${search}`;
}

/**
 * The headers of a call (SESS-11, SESS-12). Calls with a session name the app and prove who calls; those
 * that change something have the XSRF proof; sign-in and master-data calls have neither.
 */
export function headersOf({ auth, writes }: Endpoint, cookies: ReadonlyMap<string, string>): Record<string, string> {
  const json = { Accept: 'application/json', 'Content-Type': 'application/json' };
  if (auth !== 'patient') return json;

  const proven = {
    ...json,
    xprApp: 'patient',
    'x-access-param': authParam(cookies),
    xpr_user_id: cookies.get('xpr_user_id') ?? '',
    'x-xpr-cookie': compositeCookie(cookies),
  };

  return writes ? { ...proven, 'X-XSRF-TOKEN': cookies.get('XSRF-TOKEN') ?? '' } : proven;
}

/** Address and settings of the request behind a call. It has no timeout of its own (SESS-12). */
export function requestOf(
  endpoint: Endpoint,
  parts: CallParts,
  { host, cookies, language }: { host: string; cookies: ReadonlyMap<string, string>; language: string },
): { url: string; init: RequestInit } {
  // Another host does not know the language of the page, which its own keeps in a cookie.
  const spoken = host === '' ? {} : { 'Accept-Language': language };
  const body = parts.body === undefined ? {} : { body: JSON.stringify(parts.body) };

  return {
    url: host + addressOf(endpoint, parts),
    init: {
      method: endpoint.method,
      headers: { ...headersOf(endpoint, cookies), ...spoken },
      credentials: host === '' ? 'same-origin' : 'include',
      ...body,
    },
  };
}
