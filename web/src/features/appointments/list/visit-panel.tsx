import type { AppointmentGroup } from '@kindwell/contract/appointments/appointment-shape.ts';
import { useEffect } from 'react';
import { Link } from 'react-router';
import type { VisitHandlers } from '#web/features/appointments/actions/visit-rules.ts';
import { useHasNothing } from '#web/features/appointments/appointments-api.ts';
import { useBookedVisit } from '#web/features/appointments/booked-visit.ts';
import type { useVisitPages } from '#web/features/appointments/use-visit-pages.ts';
import { VisitsFailed, VisitsSkeleton } from '#web/features/appointments/visits-skeleton.tsx';
import { useBookForLink } from '#web/lib/history/booking-link.ts';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button/button.tsx';
import { buttonClass } from '#web/ui/button/button-class.ts';
import { announce } from '#web/ui/feedback/announce.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Scene } from '#web/ui/scenes/scene.tsx';
import { VisitList } from './visit-list.tsx';

type VisitPanelProps = {
  group: AppointmentGroup;
  list: ReturnType<typeof useVisitPages>;
  search: string;
  /** A search or a person leaves some of the visits out. */
  isNarrowed: boolean;
  onReset: () => void;
  handlers: VisitHandlers;
};

/** One group of visits: on its way, failed, nothing, or the cards. */
export function VisitPanel({ group, list, search, isNarrowed, onReset, handlers }: VisitPanelProps) {
  const { visits, total = 0, isError, isFetching, isPlaceholderData, hasNextPage, fetchNextPage } = list;
  const { bookedId, forget } = useBookedVisit();

  // A visit that was just booked may stand further down than the first page.
  const isBookedMissing = bookedId !== undefined && visits?.some(({ id }) => id === bookedId) === false;
  useEffect(() => {
    if (isBookedMissing && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [isBookedMissing, hasNextPage, isFetching, isError, fetchNextPage]);

  // What is seen to change while one types is heard as well.
  useEffect(() => {
    if (search !== '' && !isFetching && !isError) announce(m.appointments_found({ count: total }));
  }, [search, total, isFetching, isError]);

  if (visits === undefined && isError) return <VisitsFailed read={list} />;

  if (visits === undefined) return <VisitsSkeleton count={4} />;
  if (visits.length === 0) return isNarrowed ? <NothingFound onReset={onReset} /> : <NoVisits group={group} />;

  return (
    <VisitList
      visits={visits}
      total={Math.max(total, visits.length)}
      order={group === 'upcoming' ? 'ahead' : 'past'}
      isWhole={!isNarrowed}
      newId={bookedId}
      onNewSeen={forget}
      isStale={isPlaceholderData}
      more={{
        isBusy: list.isFetchingNextPage,
        hasFailed: list.isFetchNextPageError,
        show: () => void fetchNextPage(),
      }}
      handlers={handlers}
    />
  );
}

function NothingFound({ onReset }: { onReset: () => void }) {
  return (
    <EmptyState
      art={<Scene name="visits" />}
      message={m.appointments_none_found()}
      action={
        <Button variant="secondary" onClick={onReset}>
          {m.appointments_show_all()}
        </Button>
      }
    />
  );
}

function NoVisits({ group }: { group: AppointmentGroup }) {
  const bookFor = useBookForLink();
  // Who has been nowhere has no clinic to choose from.
  const book = useHasNothing() ? { to: paths.findProviders } : { ...bookFor, preventScrollReset: true };
  if (group === 'completed') return <EmptyState message={m.appointments_none_completed()} />;
  if (group === 'cancelled') return <EmptyState message={m.appointments_none_cancelled()} />;

  return (
    <EmptyState
      art={<Scene name="visits" />}
      title={m.appointments_none_upcoming()}
      message={m.appointments_none_hint()}
      action={
        <Link {...book} className={buttonClass()}>
          {m.appointments_book()}
        </Link>
      }
    />
  );
}
