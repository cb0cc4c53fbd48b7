import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** What my own list shows: a city by its name, '' for all. */
export type MyFilters = { city: string; search: string };

/** The filters of my own list, kept in the address. */
export function useMyFilters() {
  const [parameters, setParameters] = useSearchParams();
  const filters: MyFilters = {
    city: (parameters.get('city') ?? '').slice(0, 100),
    search: (parameters.get('search') ?? '').slice(0, 100),
  };

  const change = useCallback(
    (changes: Partial<MyFilters>) => {
      setParameters(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes)) {
            if (value === '') next.delete(name);
            else next.set(name, value);
          }

          return next;
        },
        // Every letter of a search would be a step of Back.
        { replace: Object.keys(changes).join() === 'search', preventScrollReset: true },
      );
    },
    [setParameters],
  );

  return { filters, change };
}
