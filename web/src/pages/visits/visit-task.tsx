import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import { CancelDialog } from '#web/features/appointments/actions/cancel-dialog.tsx';
import { actionsFor, type VisitHandlers } from '#web/features/appointments/actions/visit-rules.ts';
import { VisitDetail } from '#web/features/appointments/detail/visit-detail.tsx';
import { useVisit } from '#web/features/appointments/further-visits.ts';
import { findVisitLink } from '#web/features/appointments/print-visit.ts';
import { clock } from '#web/lib/dates/clock.ts';
import { useKept } from '#web/lib/history/use-kept.ts';
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx';
import type { VisitTask, VisitTaskName } from './use-visit-task.ts';
import { VisitReview } from './visit-review.tsx';

const BookingDialog = lazyPart(() =>
  import('#web/features/appointments/booking/booking-dialog.tsx').then((module) => module.BookingDialog),
);

/** The booking dialog over any page, to give a visit another time or its first: loads its code. */
export function VisitMoving({ visit, onClose }: { visit: Appointment; onClose: () => Promise<void> }) {
  return <BookingDialog edit={visit} onClose={onClose} />;
}

type VisitTaskDialogProps = {
  task: VisitTask;
  handlers: VisitHandlers;
  /** Closes it, with nothing done: back to where it was opened. */
  onClose: () => Promise<void>;
  /** Closes it once the visit is cancelled: the list is there to show that. */
  onDone: () => Promise<void>;
};

/** The dialog of what is done with a visit: with the one that was on screen, or the one that the address names. */
export function VisitTaskDialog({ task: { begun, ...asked }, ...rest }: VisitTaskDialogProps) {
  return begun ? <TaskDialog name={asked.name} visit={begun} {...rest} /> : <AskedTask {...asked} {...rest} />;
}

type AskedTaskProps = Omit<VisitTaskDialogProps, 'task'> & Pick<VisitTask, 'name' | 'id'>;

/** By the address alone; a visit that is none of the family's, or past that, is shown as it is instead. */
function AskedTask({ name, id, ...rest }: AskedTaskProps) {
  const { visit, isError } = useVisit(id);

  const asked = useKept(id, visit && isOpenTo(name, visit) ? visit : undefined);

  if (asked) return <TaskDialog name={name} visit={asked} {...rest} />;
  if (visit === undefined && !isError) return null;

  return <VisitDetail id={id} handlers={rest.handlers} onClose={() => void rest.onClose()} />;
}

const isOpenTo = (name: VisitTaskName, visit: Appointment) =>
  name === 'review' || actionsFor(visit, clock.now()).has(name);

type TaskDialogProps = Omit<VisitTaskDialogProps, 'task'> & { name: VisitTaskName; visit: Appointment };

function TaskDialog({ name, visit, handlers, onClose, onDone }: TaskDialogProps) {
  if (name === 'move') return <VisitMoving visit={visit} onClose={onClose} />;

  const close = () => void onClose();
  if (name === 'cancel')
    return <CancelDialog visit={visit} onMove={handlers.onMove} onClose={close} onDone={() => void onDone()} />;

  return (
    <VisitReview
      clinic={visit.clinic}
      appointmentId={visit.id}
      focusAfter={() => findVisitLink(visit.id)}
      onClose={close}
    />
  );
}
