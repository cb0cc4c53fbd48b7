import * as z from 'zod/mini';
import { keep, readKept } from '#web/lib/storage/tab-storage.ts';
import { searchText } from '#web/lib/words/search-text.ts';

/** So many are kept, the latest first. */
const mostKept = 5;

/**
 * In this tab, for this account alone: words for what ails somebody stay on no computer that others use as well. Goes with
 * everything else of the person at sign-out.
 */
const storageKey = (patientId: number) => `kindwell.searches.${patientId}`;

const stored = z.object({ v: z.literal(1), searches: z.array(z.string()) });

/** What the account has searched for last in this tab; broken or without any storage, nothing. */
export const readRecent = (patientId: number) =>
  readKept(storageKey(patientId), stored)?.searches.slice(0, mostKept) ?? [];

function keepSearches(patientId: number, searches: string[]) {
  try {
    if (searches.length === 0) sessionStorage.removeItem(storageKey(patientId));
    else keep(storageKey(patientId), { v: 1, searches });
  } catch {
    // Without storage nothing is kept.
  }
}

/** Keeps a search, the latest first; one that it begins with was only its beginning. */
export function rememberSearch(patientId: number, typed: string) {
  const search = searchText(typed);
  if (search.length < 2) return;

  const others = readRecent(patientId).filter((known) => !search.toLowerCase().startsWith(known.toLowerCase()));
  keepSearches(patientId, [search, ...others].slice(0, mostKept));
}

/** Forgets a search. */
export function forgetSearch(patientId: number, search: string) {
  keepSearches(
    patientId,
    readRecent(patientId).filter((known) => known !== search),
  );
}
