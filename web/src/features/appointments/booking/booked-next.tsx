import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import { Backpack, CalendarPlus, ListChecks, Navigation } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useAddToCalendar } from '#web/features/appointments/calendar/calendar-api.ts';
import { CallLink } from '#web/features/appointments/call-link.tsx';
import { DirectionsLink } from '#web/features/appointments/directions-link.tsx';
import { LinesToBring } from '#web/features/appointments/ready/lines-to-bring.tsx';
import { useVisitReady } from '#web/features/appointments/ready/ready-api.ts';
import { ReadyPart } from '#web/features/appointments/ready/ready-part.tsx';
import { readyPlace } from '#web/features/appointments/ready/ready-rules.ts';
import { visitName } from '#web/features/appointments/visit-link.tsx';
import { useDialogLink } from '#web/lib/history/use-address-dialog.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { buttonClass } from '#web/ui/button/button-class.ts';

type BookedNextProps = {
  visit: Appointment;
  /** When the visit is, in words: it tells the buttons of one card from those of the next. */
  when: string;
};

const iconProps = { 'aria-hidden': true, className: 'size-4.5', strokeWidth: 1.75 } as const;

/** What is wanted next of a visit that was just booked: its calendar file, of an emergency the clinic's phone, the way, and all of getting ready (BOOK-16). */
export function BookedNext({ visit, when }: BookedNextProps) {
  const { id, clinic, startsAt } = visit;
  const { add, isAdding } = useAddToCalendar(id);
  // Told for an emergency alone: a person who waits for a call can make one.
  const isUrgent = visit.request.callbackPhone !== null;
  const { data, isPending } = useVisitReady(id);
  // What to bring, in the same card, leads there too.
  const isWayNeeded = !isPending && !data?.ready.whatToBring.length;

  return (
    <div role="group" aria-label={m.booking_booked_next()} className="contents print:hidden">
      {isUrgent ? <CallLink clinic={clinic} className={buttonClass('primary', 'max-sm:w-full')} /> : null}
      {startsAt === null ? null : (
        <Button
          variant={isUrgent ? 'secondary' : 'primary'}
          className="px-3! max-sm:grow"
          aria-label={m.calendar_add_visit({ when })}
          isBusy={isAdding}
          onClick={add}
        >
          <CalendarPlus {...iconProps} />
          {m.calendar_add()}
        </Button>
      )}
      <DirectionsLink clinic={clinic} className={buttonClass('secondary', 'px-3! max-sm:grow')}>
        <Navigation {...iconProps} />
      </DirectionsLink>
      {isWayNeeded ? (
        <WayToReady visitId={id} className={buttonClass('secondary', 'px-3! max-sm:grow')}>
          <ListChecks {...iconProps} />
        </WayToReady>
      ) : null}
    </div>
  );
}

type WayToReadyProps = { visitId: number; className: string; children?: ReactNode };

/** All of getting ready. */
function WayToReady({ visitId, className, children }: WayToReadyProps) {
  const { to, state } = useDialogLink(visitName, String(visitId));

  return (
    <Link to={`${to}#${readyPlace}`} state={state} preventScrollReset className={className}>
      {children}
      {m.ready_title()}
    </Link>
  );
}

/** In the words of the clinic, and the way to the rest; nothing where it asks for nothing, and where that can't be read: getting ready says it too. */
export function ToBring({ visitId }: { visitId: number }) {
  const ready = useVisitReady(visitId).data?.ready;
  if (!ready?.whatToBring.length) return null;

  return (
    <ReadyPart icon={Backpack} title={m.ready_bring()}>
      <LinesToBring ready={ready} />
      <WayToReady visitId={visitId} className={buttonClass('link', 'self-start')} />
    </ReadyPart>
  );
}
