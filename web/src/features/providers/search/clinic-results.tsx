import type { ClinicCard as Clinic } from '@kindwell/contract/clinic-shape.ts';
import { useRef } from 'react';
import type { useClinicSearch } from '#web/features/providers/providers-api.ts';
import { useLoadFailureToast } from '#web/features/providers/use-load-failure-toast.ts';
import { m } from '#web/paraglide/messages.js';
import { ProvidersArt } from '#web/ui/art.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorCard } from '#web/ui/error-card.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import { ClinicGrid, ClinicGridSkeleton } from './clinic-grid.tsx';
import type { ClinicFilters } from './use-clinic-filters.ts';

type ClinicResultsProps = {
  found: ReturnType<typeof useClinicSearch>;
  filters: ClinicFilters;
  onChange: (changes: Partial<ClinicFilters>) => void;
  pathOf: (clinic: Clinic) => string;
  onBook: (clinic: Clinic) => void;
};

/** What the directory has for the filters: on its way, failed, nothing, or cards. */
export function ClinicResults({ found, filters, onChange, pathOf, onBook }: ClinicResultsProps) {
  const listRef = useRef<HTMLUListElement>(null);
  useLoadFailureToast(found.isError ? found.errorUpdatedAt : undefined, m.providers_list_failed());

  const clinics = found.data?.pages.flatMap(({ providers }) => providers) ?? [];
  const total = found.data?.pages.at(-1)?.total ?? 0;
  const retry = () => (found.isFetchNextPageError ? found.fetchNextPage() : found.refetch());

  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="min-h-6 text-muted tabular">
        {found.isSuccess ? m.providers_count({ count: total }) : null}
      </p>
      {found.isPending ? <ClinicGridSkeleton /> : null}
      {found.isError ? (
        <ErrorCard message={m.providers_list_failed()} onRetry={() => void retry()} isRetrying={found.isFetching} />
      ) : null}
      {found.isSuccess && total === 0 ? <NothingFound filters={filters} onChange={onChange} /> : null}
      {clinics.length > 0 ? (
        <>
          <ClinicGrid ref={listRef} clinics={clinics} pathOf={pathOf} onBook={onBook} />
          <ShowMore
            shown={clinics.length}
            total={total}
            onMore={() => void found.fetchNextPage()}
            isBusy={found.isFetchingNextPage}
            listRef={listRef}
          />
        </>
      ) : null}
    </div>
  );
}

/** Reset Filter clears city and search; where neither is set, domain and state are what leaves nothing. */
function NothingFound({ filters, onChange }: Pick<ClinicResultsProps, 'filters' | 'onChange'>) {
  const canReset = filters.city !== '' || filters.search !== '';
  const reset = canReset ? { city: '', search: '' } : { domain: '', state: '' };

  return (
    <EmptyState
      art={<ProvidersArt />}
      message={m.providers_empty()}
      action={
        <Button variant="secondary" onClick={() => onChange(reset)}>
          {canReset ? m.providers_reset() : m.providers_show_all()}
        </Button>
      }
    />
  );
}
