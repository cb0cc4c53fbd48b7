import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import { decline } from '#web/features/appointments/clinic-answer-rules.ts';
import { isAhead, isLive } from '#web/features/appointments/group-visits.ts';

/** What somebody may do to a visit from the screen; the server has the last word (server/migrations/0020-visits.sql). */
export type VisitAction =
  | 'move'
  | 'acceptProposal'
  | 'willCome'
  | 'remind'
  | 'complete'
  | 'cancel'
  | 'restore'
  | 'bookAnother'
  | 'bookAgain';

/** What makes sense for a visit at this moment; what the server would refuse is not offered. */
export function actionsFor(visit: Appointment, now: Date): ReadonlySet<VisitAction> {
  const { status, startsAt, endsAt, isProposal, willComeAt } = visit;
  const ahead = isAhead(visit, now);
  const isDeclined = decline(visit) !== undefined;
  const hasPlace = isLive(visit);
  const isOpen = (hasPlace || status === 'waitlisted') && ahead;
  const isTimed = hasPlace && startsAt !== null && ahead;

  const isOffered: Record<VisitAction, boolean> = {
    move: isOpen,
    acceptProposal: isTimed && isProposal,
    willCome: isTimed && status === 'confirmed' && willComeAt === null,
    remind: isTimed && !isProposal,
    complete: hasPlace && endsAt !== null && new Date(endsAt) <= now,
    cancel: isOpen,
    // What the clinic has declined it would decline again.
    restore: status === 'cancelled' && ahead && !isDeclined,
    bookAnother: isDeclined,
    // Who missed it needs a new one the most.
    bookAgain: status === 'completed' || status === 'noshow' || (status === 'cancelled' && !ahead && !isDeclined),
  };

  return new Set((Object.keys(isOffered) as VisitAction[]).filter((action) => isOffered[action]));
}

/** What a visit asks of its page: dialogs that lie over it. */
export type VisitHandlers = {
  onMove: (visit: Appointment) => void;
  onCancel: (visit: Appointment) => void;
  onReview: (visit: Appointment) => void;
};
