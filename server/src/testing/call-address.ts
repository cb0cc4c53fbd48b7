import type { Endpoint } from '@kindwell/contract/endpoint.ts';
import * as z from 'zod/mini';

const number = '999999999';

/** What looks like a token of ours, and is none. */
export const noToken = 'x'.repeat(43);

/** A value of a parameter that looks right: one of its choices, a number or a token. */
function valueFor(params: Endpoint['params'], name: string): string {
  const field = (params as z.ZodMiniObject | undefined)?.def.shape[name];
  if (field instanceof z.ZodMiniEnum) return String(field.options[0]);

  return field && z.safeParse(field, number).success === false ? noToken : number;
}

/** An address of a call whose ids look right and name nothing that a test has made. */
export function addressOf({ path, params, when }: Endpoint): string {
  const query = Object.entries(when?.query ?? {}).flatMap(([name, value]) =>
    value === null ? [] : `${name}=${value}`,
  );
  const address = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => valueFor(params, name));

  return address + (query.length ? `?${query.join('&')}` : '');
}
