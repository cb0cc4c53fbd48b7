import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import { decline } from '#web/features/appointments/clinic-answer-rules.ts';
import { Dotted } from '#web/features/appointments/pieces.tsx';
import { formatDayInSentence } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';

/** «by Maria, March 4, 2027»: who did it, and when, as it is given. */
export function describeDoer(
  { by, name }: Pick<Appointment['history'][number], 'by' | 'name'>,
  moment: string,
): string {
  if (by === 'clinic') return m.appointments_by_clinic({ moment });
  if (by === 'system') return m.appointments_by_system({ moment });
  return name === null ? m.appointments_by_patient({ moment }) : m.appointments_by_name({ name, moment });
}

/** By whom and when a visit of a list was called off, and why, in one calm line; nothing of one that stands. */
export function WhyGone({ visit }: { visit: Appointment }) {
  const last = visit.group === 'cancelled' ? visit.history.at(-1) : undefined;
  if (!last) return null;

  const why =
    last.reason && (decline(visit) ? <Said words={last.reason} /> : m.appointments_reason({ reason: last.reason }));
  const by = (
    <span className="inline-block first-letter:uppercase">{describeDoer(last, formatDayInSentence(last.at))}</span>
  );
  return (
    <p className="text-small text-muted wrap-anywhere">
      <Dotted facts={why ? [by, why] : [by]} />
    </p>
  );
}

const Said = ({ words }: { words: string }) => (
  <>
    <span className="font-semibold">{m.appointments_clinic_says()}</span>: <span className="text-text">{words}</span>
  </>
);
