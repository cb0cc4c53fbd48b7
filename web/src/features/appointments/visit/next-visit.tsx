import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import { todayAt } from '@kindwell/contract/wall-clock.ts';
import { Link } from 'react-router';
import { actionsFor } from '#web/features/appointments/actions/visit-rules.ts';
import { useAppointments } from '#web/features/appointments/appointments-api.ts';
import { comingVisits, lastVisit, nextVisit, stageOf } from '#web/features/appointments/group-visits.ts';
import { visitElementId } from '#web/features/appointments/print-visit.ts';
import { formatFromToday } from '#web/features/appointments/visit-time.ts';
import { describeWhen } from '#web/features/appointments/visit-words.ts';
import { VisitsFailed, VisitsSkeleton } from '#web/features/appointments/visits-skeleton.tsx';
import { clock } from '#web/lib/dates/clock.ts';
import { useNow } from '#web/lib/dates/use-now.ts';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button/button-class.ts';
import { cardClass } from '#web/ui/content/card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Scene } from '#web/ui/scenes/scene.tsx';
import { CareMark, faceOf } from './care-card.tsx';
import { LastVisit, nextVisitHeading } from './last-visit.tsx';
import { VisitActions } from './visit-actions.tsx';
import { VisitFrame } from './visit-frame.tsx';

/** The visit that comes next or is under way, for the dashboard, and how the last one was; never a cancelled one. */
export function NextVisit() {
  const read = useAppointments();
  const now = useNow();
  const next = read.data && nextVisit(read.data.upcoming, now);
  const isNow = next !== undefined && stageOf(next, now) === 'now';
  const last = read.data && lastVisit(read.data.upcoming, now);

  return (
    <>
      <section aria-labelledby={nextVisitHeading} className="flex flex-col gap-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id={nextVisitHeading} tabIndex={-1} className="text-h3">
            {isNow ? m.appointments_now() : m.appointments_next()}
          </h2>
          {next?.dateTime && !isNow ? (
            <p className="text-muted">{formatFromToday(next.dateTime.date, todayAt(next.timeZone, now))}</p>
          ) : null}
        </div>
        <NextVisitContent read={read} next={next} now={now} />
      </section>
      {last ? <LastVisit key={last.id} visit={last} /> : null}
    </>
  );
}

type NextVisitContentProps = {
  read: ReturnType<typeof useAppointments>;
  next: Appointment | undefined;
  now: Date;
};

function NextVisitContent({ read, next, now }: NextVisitContentProps) {
  const { data, isError } = read;

  if (isError && data === undefined) return <VisitsFailed read={read} />;

  if (data === undefined) return <VisitsSkeleton count={1} />;

  if (next === undefined) return <NothingBooked />;

  const unlisted = Math.max(0, data.totals.upcoming - data.upcoming.length);

  return <NextVisitCard visit={next} moreCount={comingVisits(data.upcoming, now).length - 1 + unlisted} />;
}

function NothingBooked() {
  return (
    <EmptyState
      art={<Scene name="visits" />}
      message={m.appointments_nothing_booked()}
      action={
        <Link to={paths.findProviders} className={buttonClass()}>
          {m.appointments_find_providers()}
        </Link>
      }
    />
  );
}

function NextVisitCard({ visit, moreCount }: { visit: Appointment; moreCount: number }) {
  const when = describeWhen(visit);

  return (
    <div id={visitElementId(visit.id)} data-care-card="" className={cardClass('relative sm:p-6')}>
      <CareMark />
      <VisitFrame
        visit={visit}
        lead={faceOf(visit)}
        heading={
          <Link to={`${paths.appointments}?id=${visit.id}`} className="hover:text-primary hover:underline">
            {when}
          </Link>
        }
      >
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            {actionsFor(visit, clock.now()).has('move') && visit.startsAt !== null ? (
              <Link
                to={`${paths.appointments}?move=${visit.id}`}
                aria-label={m.appointments_move_visit({ when })}
                className={buttonClass('secondary', 'print:hidden')}
              >
                {m.appointments_move()}
              </Link>
            ) : null}
            <VisitActions visit={visit} when={when} />
          </div>
          {moreCount > 0 ? (
            <Link to={paths.appointments} className={buttonClass('link')}>
              {m.appointments_more({ count: moreCount })}
            </Link>
          ) : null}
        </div>
      </VisitFrame>
    </div>
  );
}
