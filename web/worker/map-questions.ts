/** What a page asks `map-fetcher.ts` for; without an address it no longer wants what it has asked for by this id. */
export type MapQuestion = { id: number; address?: string };

/** What was fetched, with how long it may be kept; or why it was not, `status` 0 where nobody has answered. */
export type MapAnswer =
  | { id: number; bytes: ArrayBuffer; cacheControl: string | null; expires: string | null }
  | { id: number; status: number };
