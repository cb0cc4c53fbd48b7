import type { Appointment } from '@kindwell/contract/appointment-shape.ts';
import { CancelDialog } from '#web/features/appointments/actions/cancel-dialog.tsx';
import { findVisitLink } from '#web/features/appointments/visit/print-visit.ts';
import { VisitMoving } from './visit-moving.tsx';
import { VisitReview } from './visit-review.tsx';

/** What somebody is about to do with a visit, in a dialog over the page. */
export type VisitTask = { name: 'move' | 'cancel' | 'review'; visit: Appointment };

type VisitTaskDialogProps = {
  task: VisitTask;
  /** Another one takes its place. */
  onChange: (task: VisitTask) => void;
  onClose: () => void;
};

/** The dialog of what is done with a visit. */
export function VisitTaskDialog({ task: { name, visit }, onChange, onClose }: VisitTaskDialogProps) {
  if (name === 'move') return <VisitMoving visit={visit} onClose={onClose} />;
  if (name === 'cancel')
    return <CancelDialog visit={visit} onMove={() => onChange({ name: 'move', visit })} onClose={onClose} />;

  return (
    <VisitReview
      clinic={visit.clinic}
      appointmentId={visit.id}
      focusAfter={() => findVisitLink(visit.id)}
      onClose={onClose}
    />
  );
}
