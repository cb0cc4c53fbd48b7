import { useLocation, useSearchParams } from 'react-router';

/**
 * The open tab, kept in the address so that a reload and a link find it again; the first one is the default. Changing it
 * makes no step of Back, as with every tab of the app (lib/history/use-address-filters.ts).
 */
export function useTab(values: [string, ...string[]]): [string, (value: string) => void] {
  const [parameters, setParameters] = useSearchParams();
  const { state } = useLocation();
  const [first] = values;
  const asked = parameters.get('tab') ?? first;

  const change = (value: string) => {
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === first) next.delete('tab');
        else next.set('tab', value);

        return next;
      },
      // The state knows the list that one came from.
      { replace: true, preventScrollReset: true, state },
    );
  };

  return [values.includes(asked) ? asked : first, change];
}
