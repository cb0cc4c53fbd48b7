import type { ClinicCard as Clinic } from '@kindwell/contract/appointments/clinic-shape.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useAllDomains, useDomainsToAdd, useMyProviders } from '#web/features/providers/providers-api.ts';
import { useLoadFailureToast } from '#web/features/providers/use-load-failure-toast.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorCard } from '#web/ui/feedback/error-card.tsx';
import { Scene } from '#web/ui/scenes/scene.tsx';
import { ClinicGrid, ClinicGridSkeleton } from './clinic-grid.tsx';
import type { MyFilters } from './directory-filters.ts';
import { ListStatus } from './list-status.tsx';

/**
 * One's own list as the filters have it. It comes as a whole, so that the kind of care is picked out here. `keepsNone`:
 * it is empty without any filter.
 */
export function useMyClinics({ domain, ...query }: MyFilters) {
  const loaded = useMyProviders(query);
  const menu = useAllDomains().data?.menu;

  // A domain that nobody knows, or that can't be told yet, leaves nothing out.
  const title = menu?.find(({ id }) => String(id) === domain)?.title;
  const clinics = loaded.data?.providers.filter(({ domainTitle }) => title === undefined || domainTitle === title);

  const isFiltered = [domain, query.city, query.search].some((value) => value !== '');

  return { clinics, loaded, isFiltered, keepsNone: clinics?.length === 0 && !isFiltered };
}

type MyClinicsProps = {
  mine: ReturnType<typeof useMyClinics>;
  filters: MyFilters;
  onReset: () => void;
  pathOf: (clinic: Clinic) => string;
  /** With the day (`YYYY-MM-DD`) of the soonest time, where that was pressed. */
  onBook: (clinic: Clinic, day?: string) => void;
  /** A card has left the list: the focus needs another place. */
  onRemove: () => void;
  /** The way on where nothing is kept yet. */
  findAction: ReactNode;
};

/** The clinics that the patient keeps: on their way, failed, none, or cards. */
export function MyClinics({ mine, filters, onReset, pathOf, onBook, onRemove, findAction }: MyClinicsProps) {
  const { clinics, loaded, isFiltered } = mine;
  useLoadFailureToast(loaded.isError ? loaded.errorUpdatedAt : undefined, m.providers_list_failed());

  const soonest = loaded.isPlaceholderData ? 'pending' : 'shown';

  return (
    <div className="flex flex-col gap-4 max-md:gap-2">
      <ListStatus total={clinics?.length} isPaused={clinics === undefined && loaded.isPaused} />
      {loaded.isPending ? <ClinicGridSkeleton hasSoonest={filters.soonest === ''} /> : null}
      {loaded.isError && clinics === undefined ? (
        <ErrorCard
          message={m.providers_list_failed()}
          onRetry={() => void loaded.refetch()}
          isRetrying={loaded.isFetching}
        />
      ) : null}
      {clinics?.length === 0 ? (
        <EmptyState
          art={<Scene name={isFiltered ? 'search' : 'dentist'} />}
          message={isFiltered ? m.providers_empty() : m.providers_mine_empty()}
          action={
            isFiltered ? (
              <Button variant="secondary" onClick={onReset}>
                {m.providers_reset()}
              </Button>
            ) : (
              findAction
            )
          }
        />
      ) : null}
      {clinics && clinics.length > 0 ? (
        <ClinicGrid
          clinics={clinics}
          pathOf={pathOf}
          onBook={onBook}
          onRemove={onRemove}
          soonest={filters.soonest === '' ? soonest : 'hidden'}
        />
      ) : null}
    </div>
  );
}

/** The kinds of care with providers to add, each a way into the directory. A help: where it fails, it is not there. */
export function FindMore({ pathOf }: { pathOf: (domainId: number) => string }) {
  const { data } = useDomainsToAdd();
  if (!data || data.menu.length === 0) return null;

  return (
    <nav aria-label={m.providers_find_more()} className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="text-label">{m.providers_find_more()}</span>
      {data.menu.map(({ id, title, count }) => (
        <Link key={id} to={pathOf(id)} className="link inline-flex min-h-6 items-center">
          {m.providers_domain_count({ title, count })}
        </Link>
      ))}
    </nav>
  );
}
