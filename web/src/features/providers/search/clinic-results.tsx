import type { ClinicCard as Clinic } from '@kindwell/contract/appointments/clinic-shape.ts';
import { type ReactNode, useRef } from 'react';
import { useLoadFailureToast } from '#web/features/providers/use-load-failure-toast.ts';
import { useMedia } from '#web/lib/device/use-media.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { ShowMore } from '#web/ui/button/show-more.tsx';
import { cardClass } from '#web/ui/content/card.tsx';
import { ErrorCard } from '#web/ui/feedback/error-card.tsx';
import { Scene } from '#web/ui/scenes/scene.tsx';
import { SoonestSwitch } from './clinic-filter-bar.tsx';
import { ClinicGrid, ClinicGridSkeleton } from './clinic-grid.tsx';
import type { ClinicFilters } from './directory-filters.ts';
import type { FoundClinics } from './join-pages.ts';
import { FarNote, headingsOf, ListOrder } from './list-order.tsx';
import { ListStatus } from './list-status.tsx';
import { NearestInstead } from './nearest-instead.tsx';

type ClinicResultsProps = {
  found: FoundClinics;
  filters: ClinicFilters;
  /** Where the patient is, '' for at home. */
  here: string;
  /** Takes away city and search. */
  onReset: () => void;
  /** From the empty list: takes away city and search; where neither is set, everything. */
  onLeadOn: () => void;
  onSort: (sort: ClinicFilters['sort']) => void;
  /** Whether the cards are to say their soonest time, as it was chosen: the list may be on its way still. */
  wishesSoonest: ClinicFilters['soonest'];
  onSoonest: (change: Pick<ClinicFilters, 'soonest'>) => void;
  onMore: () => void;
  pathOf: (clinic: Clinic) => string;
  /** With the day (`YYYY-MM-DD`) of the soonest time, where that was pressed. */
  onBook: (clinic: Clinic, day?: string) => void;
  /** The map of the list: the switch for it and the button of a phone, itself above the cards, and what numbers a card; the last two while it is open. */
  map: {
    control: ReactNode;
    key: ReactNode;
    drawing: ReactNode;
    mark: ((clinic: Clinic, place: number) => ReactNode) | undefined;
  };
};

/** What the directory has for the filters: on its way, failed, nothing, or cards. */
export function ClinicResults({
  found,
  filters,
  here,
  onReset,
  onLeadOn,
  onSort,
  wishesSoonest,
  onSoonest,
  onMore,
  pathOf,
  onBook,
  map,
}: ClinicResultsProps) {
  const listRef = useRef<HTMLUListElement>(null);
  const { clinics, total } = found;
  const hasFailed = found.failedAt !== undefined;
  useLoadFailureToast(found.failedAt, m.providers_list_failed());

  const canReset = filters.city !== '' || filters.search !== '';
  const soonest = found.isSoonestPending ? 'pending' : 'shown';
  const hasSoonest = filters.soonest === '' || filters.sort === 'soonest';
  const hasMap = map.mark !== undefined;
  const isWide = useMedia('(min-width: 48rem)');
  const headings = filters.sort === '' ? headingsOf(found.near, clinics) : undefined;
  const isLed = !isWide && !hasMap && !found.isPaused;
  const lead = isLed ? headings?.get(0) : undefined;

  return (
    <div className="flex flex-col gap-4 max-md:gap-2">
      <ListStatus
        total={hasFailed && clinics.length === 0 ? undefined : total}
        isPaused={found.isPaused}
        heading={lead}
        reset={
          canReset && total !== 0 ? (
            <Button variant="link" onClick={onReset}>
              {m.providers_reset()}
            </Button>
          ) : null
        }
        action={
          total === 0 ? null : (
            <>
              <SoonestSwitch value={wishesSoonest} onChange={onSoonest} className="*:self-center max-md:hidden" />
              {map.control}
              <span className="flex min-w-0 items-center gap-2 md:contents">
                {map.key}
                <ListOrder sort={filters.sort} near={found.near} onChange={onSort} />
              </span>
            </>
          )
        }
      />
      <FarNote near={found.near} miles={clinics[0]?.distanceMiles} />
      {found.isPending ? <ClinicGridSkeleton hasSoonest={hasSoonest} /> : null}
      {hasFailed && clinics.length === 0 ? (
        <ErrorCard
          message={m.providers_list_failed()}
          onRetry={() => void found.retry()}
          isRetrying={found.isRetrying}
        />
      ) : null}
      {total === 0 ? (
        <>
          {/* Low: the nearest that would do come right below, and should be seen. */}
          <div className={cardClass('flex flex-wrap items-center gap-x-4 gap-y-3')}>
            <Scene name="search" className="h-16" />
            <NothingFound />
            <Button className="max-sm:grow" onClick={onLeadOn}>
              {canReset ? m.providers_reset() : m.providers_show_all()}
            </Button>
          </div>
          <NearestInstead wish={{ filters, here }} pathOf={pathOf} onBook={onBook} />
        </>
      ) : null}
      {clinics.length > 0 ? (
        // On a wide screen the map stands beside the list, and stays in view (locator-beside.css).
        <div className={hasMap ? 'locator-beside flex flex-col gap-4' : 'contents'}>
          {hasMap ? <div>{map.drawing}</div> : null}
          <div className="flex flex-col gap-4">
            <ClinicGrid
              ref={listRef}
              clinics={clinics}
              headings={lead === undefined ? headings : new Map([...(headings ?? [])].slice(1))}
              pathOf={pathOf}
              onBook={onBook}
              soonest={hasSoonest ? soonest : 'hidden'}
              mark={map.mark}
              isRow={hasMap}
            />
            {hasFailed ? <ErrorCard message={m.providers_list_failed()} /> : null}
            <ShowMore
              shown={clinics.length}
              total={total ?? clinics.length}
              // The page that failed is asked for again rather than the one after it.
              onMore={hasFailed ? () => void found.retry() : onMore}
              isBusy={found.isFetchingMore}
              listRef={listRef}
              items=":scope > [data-clinic]"
            />
          </div>
        </div>
      ) : null}
    </div>
  );
}

/** What FIND-05 says, its first sentence as the headline. */
function NothingFound() {
  const words = m.providers_empty();
  const end = words.indexOf('. ') + 1;

  return (
    <div className="min-w-0 flex-1 basis-40">
      <h2 className="text-h3">{words.slice(0, end)}</h2>
      <p className="text-muted">{words.slice(end)}</p>
    </div>
  );
}
