import type { Appointment } from '@kindwell/contract/appointment-shape.ts';
import { formatShortDay, formatTime } from '#web/features/appointments/visit-time.ts';
import { m } from '#web/paraglide/messages.js';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { timeBefore } from './proposal-rules.ts';

/** How a visit stands: a time that the clinic proposes is not yet what was asked for. */
export function VisitTag({ visit: { status, isProposal } }: { visit: Appointment }) {
  return <StatusTag status={isProposal ? 'proposed' : status} />;
}

/** «instead of Tue, Nov 24, 9:30 AM»: the time that the clinic would replace; nothing without one. */
export function InsteadOf({ visit }: { visit: Appointment }) {
  const before = timeBefore(visit);
  if (!before?.startTime) return null;

  const when = `${formatShortDay(before.date)}, ${formatTime(before.startTime)}`;
  return <p className="text-small text-muted">{m.appointments_instead_of({ when })}</p>;
}
