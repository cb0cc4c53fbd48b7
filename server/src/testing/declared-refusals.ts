import { allEndpoints } from '@kindwell/contract/all-endpoints.ts';
import { descriptionsByCall } from '@kindwell/contract/description/all-descriptions.ts';
import type { Endpoint } from '@kindwell/contract/endpoint.ts';
import { fieldCodes } from '@kindwell/contract/refusals.ts';
import { commonRefusals } from '#server/http/description/common-refusals.ts';

const paramsIn = (path: string) => path.match(/\{\w+\}/g)?.length ?? 0;

/** `/selfcare/clinic/{id}/` as what it is called by, with or without its last slash. */
const patternOf = (path: string) =>
  new RegExp(
    `^${path
      .replace(/\/$/, '')
      .replaceAll('.', '\\.')
      .replaceAll(/\{\w+\}/g, '[^/]+')}/?$`,
  );

// Of two paths that fit, the one with more words of its own is meant.
const known = allEndpoints
  .map((endpoint) => ({ endpoint, pattern: patternOf(endpoint.path) }))
  .sort((one, other) => paramsIn(one.endpoint.path) - paramsIn(other.endpoint.path));

const isChosen = ({ when }: Endpoint, query: URLSearchParams) =>
  Object.entries(when?.query ?? {}).every(([name, value]) => query.get(name) === value);

/** The call of the contract that this request makes, as `fetch` sends it; undefined for every other address. */
export function callOf(method: string, address: string): Endpoint | undefined {
  const sent = URL.parse(address, 'http://any.test');
  if (!sent) return undefined;

  const there = known.filter(({ endpoint, pattern }) => endpoint.method === method && pattern.test(sent.pathname));
  return there.find(({ endpoint }) => isChosen(endpoint, sent.searchParams))?.endpoint;
}

/** Which of these codes a call can't be refused with, as its description says; those of malformed fields it always can. */
export function undeclaredIn(endpoint: Endpoint, codes: readonly string[]): string[] {
  const declared = descriptionsByCall.get(endpoint.name)?.refusals ?? [];
  const expected: readonly string[] = [...declared, ...commonRefusals(endpoint), ...fieldCodes];

  return codes.filter((code) => !expected.includes(code));
}
