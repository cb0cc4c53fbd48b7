import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import { CalendarPlus, Navigation } from 'lucide-react';
import { useAddToCalendar } from '#web/features/appointments/calendar/calendar-api.ts';
import { CallLink } from '#web/features/appointments/call-link.tsx';
import { DirectionsLink } from '#web/features/appointments/directions-link.tsx';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { buttonClass } from '#web/ui/button/button-class.ts';

const iconProps = { 'aria-hidden': true, className: 'size-5', strokeWidth: 1.75 } as const;

/** The sign over the word: three of one width are on one row of a phone, in longer languages too. */
const tileClass = 'flex-1 basis-20 flex-col px-2.5! text-center';

type VisitWaysProps = {
  visit: Appointment;
  /** When the visit is, in words. */
  when: string;
  /** The way there is the next thing to do. */
  isFirst: boolean;
};

/** What a visit that is coming is opened for: the way there, one's own calendar, a call; one press each (READY-05). */
export function VisitWays({ visit, when, isFirst }: VisitWaysProps) {
  const { clinic, startsAt } = visit;
  const { add, isAdding } = useAddToCalendar(visit.id);
  const call = <CallLink clinic={clinic} className={buttonClass('secondary', tileClass)} iconClass="size-5" />;

  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {/* Until the clinic has said yes, one asks it first. */}
      {isFirst ? null : call}
      <DirectionsLink clinic={clinic} className={buttonClass(isFirst ? 'primary' : 'secondary', tileClass)}>
        <Navigation {...iconProps} />
      </DirectionsLink>
      {startsAt === null ? null : (
        <Button
          variant="secondary"
          className={tileClass}
          aria-label={m.calendar_add_visit({ when })}
          isBusy={isAdding}
          onClick={add}
        >
          <CalendarPlus {...iconProps} />
          {m.calendar_short()}
        </Button>
      )}
      {isFirst ? call : null}
    </div>
  );
}
