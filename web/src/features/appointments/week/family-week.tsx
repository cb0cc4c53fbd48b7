import { type Appointment, appointmentGroups } from '@kindwell/contract/appointment-shape.ts';
import type { FamilyMember } from '@kindwell/contract/patient.ts';
import { wallClock } from '@kindwell/contract/wall-clock.ts';
import { useVisitsAsFarAs } from '#web/features/appointments/further-visits.ts';
import { nextVisit } from '#web/features/appointments/group-visits.ts';
import { VisitsSkeleton } from '#web/features/appointments/visits-skeleton.tsx';
import { clock, today } from '#web/lib/dates/clock.ts';
import { m } from '#web/paraglide/messages.js';
import { ErrorCard } from '#web/ui/feedback/error-card.tsx';
import { ClashNotes } from './clash-notes.tsx';
import { EmptyWeek } from './empty-week.tsx';
import { isBeyond } from './is-beyond.ts';
import { personLooks } from './person-looks.ts';
import { planWeek } from './plan-week.ts';
import { UntimedVisits } from './untimed-visits.tsx';
import { sharedZone, weekStartOf } from './week-days.ts';
import { WeekGrid } from './week-grid.tsx';
import { WeekNavigation } from './week-navigation.tsx';
import { WeekNotes } from './week-notes.tsx';

type FamilyWeekProps = {
  people: FamilyMember[];
  /** The id of one person, '' for everyone. */
  person: string;
  /** A day of the week that is shown, `YYYY-MM-DD`; '' for the present one. */
  week: string;
  onWeek: (weekStart: string) => void;
};

/** Everyone's visits of a week on one timeline. */
export function FamilyWeek({ people, person, week, onWeek }: FamilyWeekProps) {
  const { data, isError, isFetching, refetch } = useVisitsAsFarAs((near) =>
    isBeyond(near, weekStartOf(week || today())),
  );
  const all: Appointment[] = data ? appointmentGroups.flatMap((group) => data[group]) : [];

  const timeZone = sharedZone(all.filter(({ group }) => group !== 'cancelled'));
  const thisDay = wallClock(clock.now(), timeZone).day;
  const weekStart = weekStartOf(week || thisDay);

  if (isError && data === undefined)
    return (
      <ErrorCard
        title={m.appointments_failed()}
        message={m.appointments_failed_text()}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );

  const theirs = all.filter(({ dependant }) => person === '' || String(dependant.id) === person);
  const looks = personLooks(people);
  const plan = planWeek(theirs, { weekStart, today: thisDay, timeZone });
  const { clashes } = planWeek(all, { weekStart, today: thisDay, timeZone });
  const shownClashes = clashes.filter((pair) => pair.some((visit) => theirs.includes(visit)));

  const isEmpty = plan.days.every(({ visits }) => visits.length === 0);
  const dated = theirs.filter(({ group, startsAt }) => group === 'upcoming' && startsAt !== null);
  const next = nextVisit(dated, clock.now());
  const goTo = ({ startsAt }: Appointment) => onWeek(weekStartOf(wallClock(new Date(startsAt ?? ''), timeZone).day));

  return (
    <div className="flex flex-col gap-5">
      <WeekNavigation weekStart={weekStart} today={thisDay} onWeek={onWeek} />
      {data === undefined ? (
        <VisitsSkeleton count={3} />
      ) : (
        <>
          <ClashNotes clashes={shownClashes} />
          <UntimedVisits visits={plan.untimed} looks={looks} />
          {isEmpty ? <EmptyWeek next={next} onGo={goTo} /> : null}
          <WeekNotes visits={plan.days.flatMap(({ visits }) => visits.map(({ visit }) => visit))} timeZone={timeZone} />
          <WeekGrid week={plan} clashes={shownClashes} today={thisDay} looks={looks} timeZone={timeZone} />
        </>
      )}
    </div>
  );
}
