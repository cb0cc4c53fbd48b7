import { startTransition, useOptimistic } from 'react';
import { useSearchParams } from 'react-router';
import { dialogsNow, filtersName } from './dialog-entries.ts';

/** Filters as the address has them: each a text, '' where it does not narrow. */
type Filters = Record<string, string>;

/** `isSilent`: takes the place of the present step of Back rather than making one. */
export type ChangeFilters<Some extends Filters> = (changes: Partial<Some>, options?: { isSilent?: boolean }) => void;

// Letters of a search are no places to go back to, nor are tabs: Back leaves a page from whichever tab, everywhere.
const ofOneStep = ['search', 'tab', 'view'];

/**
 * Filters kept in the address, so that Back, a reload and a shared link find them again. Typing and tabs stay in one step
 * of Back, every other filter makes one; all that is changed in a dialog stays in that of the dialog. `read` makes of the
 * address only what can be asked for. Controls take `shown`: what was chosen, before the screen has followed.
 */
export function useAddressFilters<Some extends Filters>(read: (parameters: URLSearchParams) => Some) {
  const [parameters, setParameters] = useSearchParams();
  const filters = read(parameters);
  const [shown, showAtOnce] = useOptimistic(filters);

  const change: ChangeFilters<Some> = (
    changes,
    { isSilent = ofOneStep.includes(Object.keys(changes).join()) } = {},
  ) => {
    // The address itself: what was drawn last may lag behind a change that was made a moment ago.
    const next = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries({ ...read(next), ...changes })) {
      // Always in the same order: one search has one address.
      next.delete(name);
      if (value) next.set(name, value);
    }

    startTransition(() => {
      showAtOnce(read(next));
      const dialogs = dialogsNow();
      const isInDialog = dialogs.length > 0 || next.has(filtersName);
      setParameters(next, { replace: isSilent || isInDialog, preventScrollReset: true, state: { dialogs } });
    });
  };

  return { filters, shown, change };
}

const isId = /^[1-9]\d{0,14}$/;

/** An id in the address; '' for anything else. */
export function readId(parameters: URLSearchParams, name: string): string {
  const value = parameters.get(name) ?? '';

  return isId.test(value) ? value : '';
}

/** A switch in the address: 'true' or ''. */
export const readSwitch = (parameters: URLSearchParams, name: string): '' | 'true' =>
  parameters.get(name) === 'true' ? 'true' : '';

/** A switch that is on unless the address turns it off: '' or 'false'. */
export const readUnless = (parameters: URLSearchParams, name: string): '' | 'false' =>
  parameters.get(name) === 'false' ? 'false' : '';
