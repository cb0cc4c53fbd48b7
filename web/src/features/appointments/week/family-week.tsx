import { type Appointment, appointmentGroups } from '@kindwell/contract/appointments/appointment-shape.ts';
import type { FamilyMember } from '@kindwell/contract/patient.ts';
import { wallClock } from '@kindwell/contract/wall-clock.ts';
import type { ReactNode } from 'react';
import { useVisitsAsFarAs } from '#web/features/appointments/further-visits.ts';
import { nextVisit } from '#web/features/appointments/group-visits.ts';
import { describeWhenShort } from '#web/features/appointments/visit-words.ts';
import { VisitsFailed, VisitsSkeleton } from '#web/features/appointments/visits-skeleton.tsx';
import { clock, today } from '#web/lib/dates/clock.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { personLooks } from './person-looks.tsx';
import { planWeek } from './plan-week.ts';
import { UntimedVisits } from './untimed-visits.tsx';
import { isBeyond, sharedZone, weekStartOf } from './week-days.ts';
import { WeekGrid } from './week-grid.tsx';
import { WeekNavigation } from './week-navigation.tsx';
import { DashedEdge, WeekNotes } from './week-notes.tsx';
import { WeekOverview } from './week-overview.tsx';

const words = (visit: Appointment) =>
  m.appointments_clash_visit({ name: visit.dependant.firstName, when: describeWhenShort(visit) });

/** Which visits of the week are at the same time, in words. */
export function ClashNotes({ clashes }: { clashes: [Appointment, Appointment][] }) {
  if (clashes.length === 0) return null;

  return (
    <Callout tone="warning" title={m.appointments_clashes({ count: clashes.length })}>
      <ul className="flex flex-col gap-1">
        {clashes.map(([one, other]) => (
          <li key={`${one.id} ${other.id}`}>{m.appointments_clash_pair({ one: words(one), other: words(other) })}</li>
        ))}
      </ul>
    </Callout>
  );
}

type EmptyWeekProps = {
  /** The next visit with a time; undefined without any. */
  next: Appointment | undefined;
  onGo: (next: Appointment) => void;
};

/** A week without visits, and the way to the next one. */
export function EmptyWeek({ next, onGo }: EmptyWeekProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <p className="text-muted">{m.appointments_week_empty()}</p>
      {next ? (
        <Button variant="link" onClick={() => onGo(next)}>
          {m.appointments_week_next_visit({ when: describeWhenShort(next) })}
        </Button>
      ) : null}
    </div>
  );
}

/** What is to be shown: the first day and the present one (YYYY-MM-DD), and the id of one person, '' for everyone. */
export type WeekShown = { weekStart: string; today: string; person: string };

type FamilyWeekProps = {
  people: FamilyMember[];
  person: string;
  /** What stands below the visits of a week: these are what it is opened for. */
  belowOf: (shown: WeekShown) => ReactNode;
  /** A day of the week that is shown, `YYYY-MM-DD`; '' for the present one. */
  week: string;
  onWeek: (weekStart: string) => void;
};

/** Everyone's visits of a week on one timeline. */
export function FamilyWeek({ people, person, belowOf, week, onWeek }: FamilyWeekProps) {
  const read = useVisitsAsFarAs((near) => isBeyond(near, weekStartOf(week || today(), today())));
  const { data, isError } = read;
  const all: Appointment[] = data ? appointmentGroups.flatMap((group) => data[group]) : [];

  const timeZone = sharedZone(all.filter(({ group }) => group !== 'cancelled'));
  const thisDay = wallClock(clock.now(), timeZone).day;
  const weekStart = weekStartOf(week || thisDay, thisDay);

  if (isError && data === undefined) return <VisitsFailed read={read} />;

  const theirs = all.filter(({ dependant }) => person === '' || String(dependant.id) === person);
  const looks = personLooks(people);
  const plan = planWeek(theirs, { weekStart, today: thisDay, timeZone });
  const { clashes } = planWeek(all, { weekStart, today: thisDay, timeZone });
  const shownClashes = clashes.filter((pair) => pair.some((visit) => theirs.includes(visit)));

  const timed = plan.days.flatMap(({ visits }) => visits.map(({ visit }) => visit));
  const isOpen = plan.untimed.length > 0 || timed.some(({ status }) => status === 'requested');
  const dated = theirs.filter(({ group, startsAt }) => group === 'upcoming' && startsAt !== null);
  const next = nextVisit(dated, clock.now());
  const goTo = ({ startsAt }: Appointment) =>
    onWeek(weekStartOf(wallClock(new Date(startsAt ?? ''), timeZone).day, thisDay));

  return (
    <div className="flex flex-col gap-5">
      <WeekNavigation
        weekStart={weekStart}
        today={thisDay}
        note={data && isOpen ? <DashedEdge className="max-md:hidden" /> : null}
        onWeek={onWeek}
      />
      {data === undefined ? (
        <VisitsSkeleton count={3} />
      ) : (
        <>
          <ClashNotes clashes={shownClashes} />
          <WeekOverview week={plan} today={thisDay} looks={looks} />
          {isOpen ? <DashedEdge className="-mt-2 text-muted md:hidden" /> : null}
          {timed.length === 0 ? <EmptyWeek next={next} onGo={goTo} /> : null}
          <WeekNotes visits={timed} timeZone={timeZone} />
          <WeekGrid
            week={plan}
            clashes={shownClashes}
            today={thisDay}
            looks={looks}
            timeZone={timeZone}
            untimed={<UntimedVisits visits={plan.untimed} days={plan.days.map(({ day }) => day)} looks={looks} />}
          />
          {belowOf({ weekStart, today: thisDay, person })}
        </>
      )}
    </div>
  );
}
