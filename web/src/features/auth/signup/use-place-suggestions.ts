import { type PlaceSuggestion, places, shortestPlaceSearch } from '@kindwell/contract/places.ts';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '#web/lib/api/api.ts';

const longestSearch = 100;

/** What the places lookup is asked for a typed text; empty where it is not asked at all. */
export function placeSearchOf(typed: string): string {
  const search = typed.trim();
  return search.length < shortestPlaceSearch || search.length > longestSearch ? '' : search;
}

const searchDelayMs = 200;

export type LabelledPlace = PlaceSuggestion & { label: string };

const none: LabelledPlace[] = [];

async function fetchSuggestions(search: string, signal: AbortSignal): Promise<LabelledPlace[]> {
  if (search === '') return none;

  // Nothing is said about a lookup that fails: a postal code can be typed without it.
  const answer = await callApi(places, { query: { search } }, { signal }).catch(() => undefined);
  return (answer?.places ?? none).map((place) => ({ ...place, label: place.description }));
}

/** Places for what is being typed, once the typing rests; none where the lookup fails or finds nothing. */
export function usePlaceSuggestions() {
  const [suggestions, setSuggestions] = useState(none);
  const pending = useRef<AbortController>(undefined);

  useEffect(() => () => pending.current?.abort(), []);

  const suggestFor = (typed: string) => {
    pending.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    pending.current = controller;

    window.setTimeout(async () => {
      if (signal.aborted) return;

      const found = await fetchSuggestions(placeSearchOf(typed), signal);
      if (!signal.aborted) setSuggestions(found);
    }, searchDelayMs);
  };

  const forget = () => {
    pending.current?.abort();
    setSuggestions(none);
  };

  return { suggestions, suggestFor, forget };
}
