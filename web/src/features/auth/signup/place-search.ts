import { shortestPlaceSearch } from '@kindwell/contract/places.ts';

const longestSearch = 100;

/** What the places lookup is asked for a typed text; empty where it is not asked at all. */
export function placeSearchOf(typed: string): string {
  const search = typed.trim();
  return search.length < shortestPlaceSearch || search.length > longestSearch ? '' : search;
}
