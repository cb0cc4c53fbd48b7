import type { CallerInput, Endpoint } from '@kindwell/contract/endpoint.ts';
import type { CallParts } from '#web/lib/api/api-request.ts';

/** A call that only looks. Many GETs of the contract change something (`writes`), and none of them is one of these. */
type Look = Endpoint & { readonly method: 'GET'; readonly writes: false };

/** Something that a screen asks for first, as its hook asks for it: one answer, or a list that goes on page by page. */
export type WarmRead = { endpoint: Look; input: CallParts; isPaged: boolean };

/** What `useOperation` asks for with this input. */
export const look = <E extends Look>(endpoint: E, input: CallerInput<E>): WarmRead => ({
  endpoint,
  input: input as CallParts,
  isPaged: false,
});

/** The first page of a list; the input is that of its key, without the page. */
export const lookAtPages = <E extends Look>(endpoint: E, input: CallerInput<E>): WarmRead => ({
  ...look(endpoint, input),
  isPaged: true,
});
