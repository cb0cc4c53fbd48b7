import type { Appointment } from '@kindwell/contract/appointment-shape.ts';
import { describeWhen } from '#web/features/appointments/visit-words.ts';
import { m } from '#web/paraglide/messages.js';
import { Callout } from '#web/ui/feedback/callout.tsx';

/** When the visit that is being moved is now, and that this holds until another time is booked. */
export function OldTime({ edit }: { edit: Appointment }) {
  const when = describeWhen(edit);

  return (
    <Callout
      title={edit.provider ? m.booking_now_with({ when, name: edit.provider.fullname }) : m.booking_now({ when })}
    >
      {m.booking_now_stays()}
    </Callout>
  );
}
