import type { ClinicCard as Clinic } from '@kindwell/contract/clinic-shape.ts';
import type { ReactNode } from 'react';
import { useMyProviders } from '#web/features/providers/providers-api.ts';
import { useLoadFailureToast } from '#web/features/providers/use-load-failure-toast.ts';
import { m } from '#web/paraglide/messages.js';
import { ProvidersArt } from '#web/ui/art.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorCard } from '#web/ui/error-card.tsx';
import { ClinicGrid, ClinicGridSkeleton } from './clinic-grid.tsx';
import type { MyFilters } from './use-my-filters.ts';

type MyClinicsProps = {
  filters: MyFilters;
  onChange: (changes: Partial<MyFilters>) => void;
  pathOf: (clinic: Clinic) => string;
  onBook: (clinic: Clinic) => void;
  /** A card has left the list: the focus needs another place. */
  onRemove: () => void;
  /** The way on where nothing is kept yet. */
  findAction: ReactNode;
};

/** The clinics that the patient keeps: on their way, failed, none, or cards. */
export function MyClinics({ filters, onChange, pathOf, onBook, onRemove, findAction }: MyClinicsProps) {
  const mine = useMyProviders(filters);
  useLoadFailureToast(mine.isError ? mine.errorUpdatedAt : undefined, m.providers_list_failed());

  const clinics = mine.data?.providers ?? [];
  const isFiltered = filters.city !== '' || filters.search !== '';

  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="min-h-6 text-muted tabular">
        {mine.isSuccess ? m.providers_count({ count: clinics.length }) : null}
      </p>
      {mine.isPending ? <ClinicGridSkeleton /> : null}
      {mine.isError ? (
        <ErrorCard
          message={m.providers_list_failed()}
          onRetry={() => void mine.refetch()}
          isRetrying={mine.isFetching}
        />
      ) : null}
      {mine.isSuccess && clinics.length === 0 ? (
        <EmptyState
          art={<ProvidersArt />}
          message={isFiltered ? m.providers_empty() : m.providers_mine_empty()}
          action={
            isFiltered ? (
              <Button variant="secondary" onClick={() => onChange({ city: '', search: '' })}>
                {m.providers_reset()}
              </Button>
            ) : (
              findAction
            )
          }
        />
      ) : null}
      {clinics.length > 0 ? <ClinicGrid clinics={clinics} pathOf={pathOf} onBook={onBook} onRemove={onRemove} /> : null}
    </div>
  );
}
