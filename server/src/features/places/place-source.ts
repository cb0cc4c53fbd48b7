import type { Place, PlaceSuggestion } from '@kindwell/contract/places.ts';

/** Where places come from: the built-in table or a provider. */
export type PlaceSource = {
  /** At most `mostSuggestions` places for what is typed, best first. */
  suggest(search: string): Promise<PlaceSuggestion[]>;
  /** The place of this id, or undefined. */
  find(id: string): Promise<Place | undefined>;
};

export const mostSuggestions = 8;
