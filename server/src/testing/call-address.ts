import type { Endpoint } from '@kindwell/contract/endpoint.ts';

/** What looks like a token of ours, and is none. */
export const noToken = 'x'.repeat(43);

/** An address of a call whose ids look right and name nothing that a test has made. */
export function addressOf({ path, params, when }: Endpoint): string {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const numbers = Object.fromEntries(names.map((name) => [name, '999999999']));
  const part = params?.safeParse(numbers).success === false ? noToken : '999999999';
  const query = Object.entries(when?.query ?? {}).flatMap(([name, value]) =>
    value === null ? [] : `${name}=${value}`,
  );

  return path.replaceAll(/\{\w+\}/g, part) + (query.length ? `?${query.join('&')}` : '');
}
