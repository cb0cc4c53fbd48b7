import { useRef } from 'react';
import { Link } from 'react-router';
import { useHousehold } from '#web/features/loyalty/use-household.ts';
import { useMedia } from '#web/lib/device/use-media.ts';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button/button.tsx';
import { buttonClass } from '#web/ui/button/button-class.ts';
import { ShowMore } from '#web/ui/button/show-more.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorCard } from '#web/ui/feedback/error-card.tsx';
import { Scene } from '#web/ui/scenes/scene.tsx';
import { ActivityFilters, useActivityFilters } from './activity-filters.tsx';
import { ActivityMonths } from './activity-months.tsx';
import { ActivitySkeleton } from './activity-skeleton.tsx';
import { ActivityTable } from './activity-table.tsx';
import { groupByMonth, useActionPages } from './use-action-pages.ts';

/** The movements of points: all or some of them, everyone's or one person's. */
export function Activity() {
  const { filters, shown, change } = useActivityFilters();
  const { people, isPending } = useHousehold();

  // Somebody of whom the household knows nothing narrows nothing.
  const isKnown = people.some(({ id }) => String(id) === filters.person);
  const person = isKnown ? filters.person : '';
  const list = useActionPages({ status: filters.show || 'all', person }, filters.person === '' || !isPending);
  const isNarrowed = filters.show !== '' || person !== '';

  return (
    <div className="flex flex-col gap-4">
      {isNarrowed || list.actions?.length !== 0 ? <ActivityFilters shown={shown} change={change} /> : null}
      <ActivityList list={list} isNarrowed={isNarrowed} onReset={() => change({ show: '', person: '' })} />
    </div>
  );
}

type ActivityListProps = { list: ReturnType<typeof useActionPages>; isNarrowed: boolean; onReset: () => void };

function ActivityList({ list, isNarrowed, onReset }: ActivityListProps) {
  const listRef = useRef<HTMLDivElement>(null);
  const isWide = useMedia('(width >= 48rem)');
  const { actions, total, isError, isFetching, isPlaceholderData, hasNextPage, refetch, fetchNextPage } = list;

  if (isError && actions === undefined)
    return <ErrorCard message={m.loyalty_activity_failed()} onRetry={() => void refetch()} isRetrying={isFetching} />;

  if (actions === undefined) return <ActivitySkeleton />;
  if (actions.length === 0) return isNarrowed ? <NothingFound onReset={onReset} /> : <NoActivity />;

  const months = groupByMonth(actions, hasNextPage);

  return (
    <div
      ref={listRef}
      aria-busy={isPlaceholderData || undefined}
      className={`flex flex-col gap-4 ${isPlaceholderData ? 'opacity-60' : ''}`}
    >
      {isWide ? <ActivityTable months={months} /> : <ActivityMonths months={months} />}
      {list.isFetchNextPageError ? <ErrorCard isAlert message={m.loyalty_activity_failed()} /> : null}
      <ShowMore
        shown={actions.length}
        total={total}
        onMore={() => void fetchNextPage()}
        isBusy={list.isFetchingNextPage}
        listRef={listRef}
        items="[data-entry]"
      />
    </div>
  );
}

function NothingFound({ onReset }: { onReset: () => void }) {
  return (
    <EmptyState
      message={m.loyalty_none_found()}
      action={
        <Button variant="secondary" onClick={onReset}>
          {m.loyalty_show_all()}
        </Button>
      }
    />
  );
}

const NoActivity = () => (
  <EmptyState
    art={<Scene name="gift" />}
    message={m.loyalty_none()}
    action={
      <Link to={paths.points} className={buttonClass('secondary')}>
        {m.loyalty_how_to_earn()}
      </Link>
    }
  />
);
