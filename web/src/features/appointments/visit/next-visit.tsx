import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import type { Dependant } from '@kindwell/contract/patient.ts';
import { todayAt } from '@kindwell/contract/wall-clock.ts';
import { Link } from 'react-router';
import { actionsFor } from '#web/features/appointments/actions/visit-rules.ts';
import { useAppointments } from '#web/features/appointments/appointments-api.ts';
import { lastVisit, nextVisit, stageOf, visitsOf } from '#web/features/appointments/group-visits.ts';
import { visitElementId } from '#web/features/appointments/print-visit.ts';
import { isTimeToGetReady, readyPlace } from '#web/features/appointments/ready/ready-rules.ts';
import { formatFromToday } from '#web/features/appointments/visit-time.ts';
import { describeWhenInList } from '#web/features/appointments/visit-words.ts';
import { VisitsFailed, VisitsSkeleton } from '#web/features/appointments/visits-skeleton.tsx';
import { clock } from '#web/lib/dates/clock.ts';
import { useNow } from '#web/lib/dates/use-now.ts';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button/button-class.ts';
import { cardClass } from '#web/ui/content/card.tsx';
import { CareMark } from '#web/ui/content/care-mark.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Scene } from '#web/ui/scenes/scene.tsx';
import { faceOf } from './face-of.tsx';
import { LastVisit, nextVisitHeading } from './last-visit.tsx';
import { VisitActions } from './visit-actions.tsx';
import { VisitFrame } from './visit-frame.tsx';

/** The visit that comes next or is under way, of the family or of one `person`, and how the last one was; never a cancelled one. */
export function NextVisit({ person }: { person: Dependant | undefined }) {
  const read = useAppointments();
  const now = useNow();
  const last = read.data && lastVisit(visitsOf(read.data.upcoming, person?.id), now);

  return (
    <>
      <section aria-labelledby={nextVisitHeading} className="flex flex-col gap-3">
        <NextVisitContent read={read} person={person} now={now} />
      </section>
      {last ? <LastVisit key={last.id} visit={last} /> : null}
    </>
  );
}

type NextVisitContentProps = {
  read: ReturnType<typeof useAppointments>;
  person: Dependant | undefined;
  now: Date;
};

function NextVisitContent({ read, person, now }: NextVisitContentProps) {
  const { data, isError } = read;
  const next = data && nextVisit(visitsOf(data.upcoming, person?.id), now);

  if (next) return <NextVisitCard visit={next} now={now} />;

  return (
    <>
      <h2 id={nextVisitHeading} tabIndex={-1} className="text-h3">
        {m.appointments_next()}
      </h2>
      <NoCard read={read} isFailed={isError && data === undefined} person={person} />
    </>
  );
}

type NoCardProps = Pick<NextVisitContentProps, 'read' | 'person'> & { isFailed: boolean };

/** What stands where the card would be: why there is none yet. */
function NoCard({ read, isFailed, person }: NoCardProps) {
  if (isFailed) return <VisitsFailed read={read} />;

  if (read.data === undefined) return <VisitsSkeleton count={1} />;

  const isOther = person !== undefined && person.relation !== 'self';

  return (
    <EmptyState
      art={<Scene name="visits" />}
      message={
        isOther ? m.appointments_nothing_booked_for({ name: person.firstName }) : m.appointments_nothing_booked()
      }
      action={
        <Link to={paths.findProviders} className={buttonClass('secondary')}>
          {m.appointments_find_providers()}
        </Link>
      }
    />
  );
}

/** Opens what is done with a visit over the list of visits; left undone, it leads back here. */
const linkToTask = (name: 'move' | 'cancel', { id }: Appointment) => ({
  to: `${paths.appointments}?${name}=${id}`,
  state: { dialogs: [{ name, from: '' }] },
});

function NextVisitCard({ visit, now }: { visit: Appointment; now: Date }) {
  const when = describeWhenInList(visit);
  const isNow = stageOf(visit, now) === 'now';
  const actions = actionsFor(visit, clock.now());

  return (
    <div id={visitElementId(visit.id)} data-care-card="" className={cardClass('relative flex flex-col gap-3 sm:p-6')}>
      <CareMark />
      <div className="flex flex-wrap items-baseline gap-x-1 text-label text-primary">
        <h2 id={nextVisitHeading} tabIndex={-1} className="text-label">
          {isNow ? m.appointments_now() : m.appointments_next()}
        </h2>
        {visit.dateTime && !isNow ? (
          <p>· {formatFromToday(visit.dateTime.date, todayAt(visit.timeZone, now))}</p>
        ) : null}
      </div>
      <VisitFrame
        visit={visit}
        face={faceOf(visit)}
        isShort
        heading={
          <Link to={`${paths.appointments}?id=${visit.id}`} className="hover:text-primary hover:underline">
            {when}
          </Link>
        }
      >
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {actions.has('move') && visit.startsAt !== null ? (
            <Link
              {...linkToTask('move', visit)}
              aria-label={m.appointments_move_visit({ when })}
              className={buttonClass('secondary', 'print:hidden')}
            >
              {m.appointments_move()}
            </Link>
          ) : null}
          {isTimeToGetReady(visit, now) ? (
            <Link
              to={`${paths.appointments}?id=${visit.id}#${readyPlace}`}
              className={buttonClass('secondary', 'print:hidden')}
            >
              {m.ready_title()}
            </Link>
          ) : null}
          {actions.has('cancel') ? (
            <Link
              {...linkToTask('cancel', visit)}
              aria-label={m.appointments_cancel_visit({ when })}
              className={buttonClass('quiet', 'px-3! print:hidden')}
            >
              {m.appointments_cancel()}
            </Link>
          ) : null}
          <VisitActions visit={visit} when={when} />
        </div>
      </VisitFrame>
    </div>
  );
}
