import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import { decline, timeBefore } from '#web/features/appointments/clinic-answer-rules.ts';
import { stageOf } from '#web/features/appointments/group-visits.ts';
import { formatSentenceDay, formatTime } from '#web/features/appointments/visit-time.ts';
import { useNow } from '#web/lib/dates/use-now.ts';
import { m } from '#web/paraglide/messages.js';
import { StatusTag } from '#web/ui/content/status-tag.tsx';
import { Callout } from '#web/ui/feedback/callout.tsx';

/** How a visit stands, and whether it is the clinic that had it so; of one whose time has come, that it has. */
export function VisitTag({ visit }: { visit: Appointment }) {
  const now = useNow();
  if (visit.isProposal) return <StatusTag status="proposed" />;

  const standing = decline(visit) ? 'declined' : visit.status;
  return <StatusTag status={stageOf(visit, now) ?? standing} />;
}

/** «instead of Tue, Nov 24, 9:30 AM»: the time that the clinic would replace; nothing without one. */
export function InsteadOf({ visit }: { visit: Appointment }) {
  const before = timeBefore(visit);
  if (!before?.startTime) return null;

  const when = `${formatSentenceDay(before.date)}, ${formatTime(before.startTime)}`;
  return <p className="text-muted">{m.appointments_instead_of({ when })}</p>;
}

/** Why the clinic declined, in its own words; nothing where it didn't, or gave none. */
export function ClinicSays({ visit }: { visit: Appointment }) {
  const reason = decline(visit)?.reason;

  return reason ? <Callout title={m.appointments_clinic_says()}>{reason}</Callout> : null;
}
