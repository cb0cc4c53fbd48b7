import type { Appointment } from '@kindwell/contract/appointment-shape.ts';
import { describeWhenShort } from '#web/features/appointments/visit-words.ts';
import { m } from '#web/paraglide/messages.js';
import { Callout } from '#web/ui/feedback/callout.tsx';

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
