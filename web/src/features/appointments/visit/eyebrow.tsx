import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import { patientData } from '@kindwell/contract/patient.ts';
import { todayAt } from '@kindwell/contract/wall-clock.ts';
import { stageOf } from '#web/features/appointments/group-visits.ts';
import { Dotted } from '#web/features/appointments/pieces.tsx';
import { formatFromToday } from '#web/features/appointments/visit-time.ts';
import { useOperation } from '#web/lib/api/use-operation.ts';
import { usePersonLook } from '#web/lib/reads/person-look.ts';
import { m } from '#web/paraglide/messages.js';
import { Avatar } from '#web/ui/content/avatar.tsx';

type EyebrowProps = { visit: Appointment; now: Date; id?: string };

/** Whose the next visit is, and how far off: the heading of its card. A family sees the face and the name, and hears the rest. */
export function Eyebrow({ visit, now, id }: EyebrowProps) {
  const { dateTime, dependant, timeZone } = visit;
  const { firstName, lastName, relation } = dependant;
  const isOwn = relation === 'self';
  const isFamily = (useOperation(patientData, {}).data?.patient.dependants.length ?? 0) > 1;
  const look = usePersonLook()(dependant.id);
  const isNow = stageOf(visit, now) === 'now';
  const next = isOwn ? m.appointments_next() : m.appointments_next_of({ name: firstName });
  const soon = isNow ? undefined : dateTime && formatFromToday(dateTime.date, todayAt(timeZone, now));
  // «Your visit now» of a family is one's own unless a name stands beside it.
  const name = isOwn ? !isNow && m.appointments_you() : firstName;
  const facts = [isFamily && name, soon].filter(Boolean);

  return (
    <div className="flex flex-wrap items-center gap-x-1.5 text-label text-primary">
      <h2
        id={id}
        tabIndex={id === undefined ? undefined : -1}
        className={isFamily && !isNow ? 'sr-only' : 'text-label'}
      >
        {isNow ? m.appointments_now() : next}
      </h2>
      {isFamily ? <Avatar name={`${firstName} ${lastName}`} look={look} size="line" /> : null}
      {facts.length > 0 ? <p>{isFamily ? <Dotted facts={facts} /> : `·\u00a0${soon}`}</p> : null}
    </div>
  );
}
