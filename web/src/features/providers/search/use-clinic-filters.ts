import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** What the list shows, as the address says it: ids as text, '' for all of them. */
export type ClinicFilters = { domain: string; state: string; city: string; search: string };

const names = ['domain', 'state', 'city', 'search'] as const;

const isId = /^[1-9]\d{0,14}$/;

function readFilters(parameters: URLSearchParams): ClinicFilters {
  const id = (name: string) => (isId.test(parameters.get(name) ?? '') ? (parameters.get(name) ?? '') : '');
  const state = id('state');

  return {
    domain: id('domain'),
    state,
    city: state === '' ? '' : id('city'),
    search: (parameters.get('search') ?? '').slice(0, 100),
  };
}

/** The filters of the directory, kept in the address so that Back and a reload find them again. */
export function useClinicFilters() {
  const [parameters, setParameters] = useSearchParams();

  const change = useCallback(
    (changes: Partial<ClinicFilters>) => {
      setParameters(
        (before) => {
          const next = new URLSearchParams(before);
          const filters = { ...readFilters(before), ...changes };

          for (const name of names) {
            if (filters[name] === '') next.delete(name);
            else next.set(name, filters[name]);
          }

          return next;
        },
        // Every letter of a search would be a step of Back.
        { replace: Object.keys(changes).join() === 'search', preventScrollReset: true },
      );
    },
    [setParameters],
  );

  return { filters: readFilters(parameters), change };
}
