import * as z from 'zod/mini';
import { searchText } from '#web/lib/words/search-text.ts';

/** So many are kept, the latest first. */
const mostKept = 5;

/** In this browser, for this account alone; goes with everything else of the person at sign-out. */
const storageKey = (patientId: number) => `kindwell.searches.${patientId}`;

const stored = z.object({ v: z.literal(1), searches: z.array(z.string()) });

/** What the account has searched for last in this browser; broken or without any storage, nothing. */
export function readRecent(patientId: number): string[] {
  try {
    return stored.parse(JSON.parse(localStorage.getItem(storageKey(patientId)) ?? '')).searches.slice(0, mostKept);
  } catch {
    return [];
  }
}

function keep(patientId: number, searches: string[]) {
  try {
    if (searches.length === 0) localStorage.removeItem(storageKey(patientId));
    else localStorage.setItem(storageKey(patientId), JSON.stringify({ v: 1, searches }));
  } catch {
    // Without storage nothing is kept.
  }
}

/** Keeps a search, the latest first; one that it begins with was only its beginning. */
export function rememberSearch(patientId: number, typed: string) {
  const search = searchText(typed);
  if (search.length < 2) return;

  const others = readRecent(patientId).filter((known) => !search.toLowerCase().startsWith(known.toLowerCase()));
  keep(patientId, [search, ...others].slice(0, mostKept));
}

/** Forgets a search. */
export function forgetSearch(patientId: number, search: string) {
  keep(
    patientId,
    readRecent(patientId).filter((known) => known !== search),
  );
}
