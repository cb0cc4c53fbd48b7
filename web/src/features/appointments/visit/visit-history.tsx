import type { Appointment, AppointmentAction } from '@kindwell/contract/appointments/appointment-shape.ts';
import { formatDayAndYear, formatTime } from '#web/features/appointments/visit-time.ts';
import { formatMoment } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { describeDoer } from './why-gone.tsx';

type HistoryEntry = Appointment['history'][number];

const actionWords: Record<AppointmentAction, () => string> = {
  request: m.appointments_was_requested,
  wait: m.appointments_was_waitlisted,
  acceptOffer: m.appointments_was_taken,
  confirm: m.appointments_was_confirmed,
  decline: m.appointments_was_declined,
  propose: m.appointments_was_proposed,
  acceptProposal: m.appointments_was_accepted,
  willCome: m.appointments_was_affirmed,
  move: m.appointments_was_moved,
  reschedule: m.appointments_was_reasked,
  cancel: m.appointments_was_cancelled,
  restore: m.appointments_was_restored,
  waitAgain: m.appointments_was_waitlisted,
  complete: m.appointments_was_completed,
  noshow: m.appointments_was_missed,
  expire: m.appointments_was_expired,
  keepLocalTime: m.appointments_was_kept,
  loseOffer: m.appointments_was_without_offer,
};

/** Who changed what, when and why, from the beginning. */
export function VisitSteps({ history }: { history: HistoryEntry[] }) {
  return (
    <ol className="flex flex-col gap-3 border-s-2 border-border ps-4 text-small">
      {history.map((entry) => (
        <li key={`${entry.at} ${entry.action}`} className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-semibold">{actionWords[entry.action]()}</span>
          <span className="text-muted">{describeDoer(entry, formatMoment(entry.at))}</span>
          <StepDetails entry={entry} />
        </li>
      ))}
    </ol>
  );
}

function StepDetails({ entry: { was, reason } }: { entry: HistoryEntry }) {
  return (
    <>
      {was?.startTime ? (
        <span className="w-full">
          {m.appointments_was_on({ when: `${formatDayAndYear(was.date)}, ${formatTime(was.startTime)}` })}
        </span>
      ) : null}
      {reason ? <span className="w-full">{m.appointments_reason({ reason })}</span> : null}
    </>
  );
}
