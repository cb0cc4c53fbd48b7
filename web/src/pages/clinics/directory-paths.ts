import { useLocation } from 'react-router';
import { paths } from '#web/paths.ts';

/** Where a page of the directory stands: under my providers or under the search, and the list it was opened from. */
export function useDirectoryPaths() {
  const { pathname, state } = useLocation();
  const root = pathname.startsWith(`${paths.providers}/`) ? paths.providers : paths.findProviders;
  const from: unknown = (state as { backTo?: unknown } | null)?.backTo;

  return {
    backTo: typeof from === 'string' && from.startsWith('/') ? from : root,
    clinic: (id: number | string) => `${root}/${id}`,
    provider: (id: number) => `${root}/details/${id}`,
  };
}
