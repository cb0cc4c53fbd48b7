import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import type { Dependant } from '@kindwell/contract/patient.ts';
import { CalendarClock, CalendarX2, Phone, Printer } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { actionsFor } from '#web/features/appointments/actions/visit-rules.ts';
import { useAppointments } from '#web/features/appointments/appointments-api.ts';
import { AddToCalendar } from '#web/features/appointments/calendar/add-to-calendar.tsx';
import { DirectionsLink } from '#web/features/appointments/directions-link.tsx';
import { lastVisit, nextVisit, visitsOf } from '#web/features/appointments/group-visits.ts';
import { visitElementId } from '#web/features/appointments/print-visit.ts';
import { isTimeToGetReady, readyPlace } from '#web/features/appointments/ready/ready-rules.ts';
import { describeWhenInList, splitWhen } from '#web/features/appointments/visit-words.ts';
import { VisitsFailed, VisitsSkeleton } from '#web/features/appointments/visits-skeleton.tsx';
import { clock } from '#web/lib/dates/clock.ts';
import { useNow } from '#web/lib/dates/use-now.ts';
import { printAlone } from '#web/lib/device/print-alone.ts';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button/button-class.ts';
import { cardClass } from '#web/ui/content/card.tsx';
import { CareMark } from '#web/ui/content/care-mark.tsx';
import { ActionMenu, ActionMenuButton, ActionMenuLink } from '#web/ui/dialog/action-menu.tsx';
import { Scene } from '#web/ui/scenes/scene.tsx';
import { VisitTag } from './clinic-answer.tsx';
import { Eyebrow } from './eyebrow.tsx';
import { LastVisit, nextVisitHeading } from './last-visit.tsx';
import { LeadFrame } from './visit-frame.tsx';

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
  if (data) return <NothingBooked person={person} />;

  return (
    <>
      <h2 id={nextVisitHeading} tabIndex={-1} className="text-h3">
        {m.appointments_next()}
      </h2>
      {isError ? <VisitsFailed read={read} /> : <VisitsSkeleton count={1} />}
    </>
  );
}

/** The same dark card where nothing is booked: the one thing to do is to find a time. */
function NothingBooked({ person }: Pick<NextVisitContentProps, 'person'>) {
  const isOther = person !== undefined && person.relation !== 'self';

  return (
    <div data-care-card="" className={cardClass('relative flex items-center justify-between gap-4 sm:p-6')}>
      <CareMark />
      <div className="flex min-w-0 flex-col items-start gap-3">
        <h2 id={nextVisitHeading} tabIndex={-1} className="text-label text-primary">
          {m.appointments_next()}
        </h2>
        <p className="font-display text-h2 text-balance">
          {isOther ? m.appointments_nothing_booked_for({ name: person.firstName }) : m.appointments_nothing_booked()}
        </p>
        <Link to={paths.findProviders} className={buttonClass('primary')}>
          {m.appointments_find_providers()}
        </Link>
      </div>
      <Scene name="visits" className="h-32 max-sm:hidden" />
    </div>
  );
}

/** Opens what is done with a visit over the list of visits; left undone, it leads back here. */
const linkToTask = (name: 'move' | 'cancel', { id }: Appointment) => ({
  to: `${paths.appointments}?${name}=${id}`,
  state: { dialogs: [{ name, from: '' }] },
});

function NextVisitCard({ visit, now }: { visit: Appointment; now: Date }) {
  const [day, time] = splitWhen(visit);
  const when = describeWhenInList(visit);

  return (
    <div id={visitElementId(visit.id)} data-care-card="" className={cardClass('relative flex flex-col gap-3 sm:p-6')}>
      <CareMark />
      {/* The menu keeps its corner where the status goes under the heading. */}
      <div className="flex items-start justify-between gap-1">
        <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-2 gap-y-2">
          <Eyebrow visit={visit} now={now} id={nextVisitHeading} />
          <VisitTag visit={visit} />
        </div>
        <div className="-me-3 -mt-2 -mb-2 print:hidden">
          <NextVisitMenu visit={visit} when={when} now={now} />
        </div>
      </div>
      <LeadFrame
        visit={visit}
        hasTag={false}
        heading={
          <Link to={`${paths.appointments}?id=${visit.id}`} className="hover:text-primary hover:underline">
            {day}
            <span className={visit.startsAt === null ? '' : 'whitespace-nowrap'}>{time}</span>
          </Link>
        }
      >
        <NextVisitActions visit={visit} when={when} now={now} />
      </LeadFrame>
    </div>
  );
}

type NextVisitActProps = { visit: Appointment; when: string; now: Date };

const canMove = (visit: Appointment) => visit.startsAt !== null && actionsFor(visit, clock.now()).has('move');

/** Getting ready and the way there; before it is time for that, the way there and another time. */
function NextVisitActions({ visit, when, now }: NextVisitActProps) {
  const { id, clinic } = visit;
  const isTime = isTimeToGetReady(visit, now);

  return (
    <div className="flex flex-wrap items-center gap-x-1.5 gap-y-2 print:hidden">
      {isTime ? (
        <Link to={`${paths.appointments}?id=${id}#${readyPlace}`} className={buttonClass('primary')}>
          {m.ready_title()}
        </Link>
      ) : null}
      <DirectionsLink clinic={clinic} className={buttonClass(isTime ? 'secondary' : 'primary')} />
      {canMove(visit) && !isTime ? (
        <Link
          {...linkToTask('move', visit)}
          aria-label={m.appointments_move_visit({ when })}
          className={buttonClass('secondary')}
        >
          {m.appointments_move()}
        </Link>
      ) : null}
    </div>
  );
}

/** All else that can be done, in the corner of the card; cancelling as the last of it. */
function NextVisitMenu({ visit, when, now }: NextVisitActProps) {
  const navigate = useNavigate();
  const { id, clinic } = visit;
  const actions = actionsFor(visit, clock.now());
  const go = (name: 'move' | 'cancel') => {
    const { to, state } = linkToTask(name, visit);
    void navigate(to, { state });
  };

  return (
    <ActionMenu label={m.appointments_more_actions()} name={m.appointments_more_for({ when })} isBare>
      {canMove(visit) && isTimeToGetReady(visit, now) ? (
        <ActionMenuButton icon={CalendarClock} name={m.appointments_move_visit({ when })} onPress={() => go('move')}>
          {m.appointments_move()}
        </ActionMenuButton>
      ) : null}
      <AddToCalendar visit={visit} when={when} />
      <ActionMenuLink
        icon={Phone}
        href={`tel:${clinic.phone}`}
        name={m.appointments_call_clinic({ clinic: clinic.name })}
      >
        {m.appointments_call()}
      </ActionMenuLink>
      <ActionMenuButton
        icon={Printer}
        name={m.appointments_print_visit({ when })}
        onPress={() => printAlone(visitElementId(id))}
      >
        {m.appointments_print()}
      </ActionMenuButton>
      {actions.has('cancel') ? (
        <ActionMenuButton
          icon={CalendarX2}
          name={m.appointments_cancel_visit({ when })}
          onPress={() => go('cancel')}
          isDanger
        >
          {m.appointments_cancel()}
        </ActionMenuButton>
      ) : null}
    </ActionMenu>
  );
}
