import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useOpenVisit, visitName } from '#web/features/appointments/visit-link.tsx';
import { readDialogId, useAddressDialog } from '#web/lib/history/use-address-dialog.ts';

/** What can be done with a visit in a dialog over the page, as the address names it: `?move=12`. */
export type VisitTaskName = 'move' | 'cancel' | 'review';

/** What is being done with which visit; `begun` is that visit where it was on screen, and not only in the address. */
export function useVisitTask() {
  const navigate = useNavigate();
  const { openId } = useOpenVisit();
  const [begun, setBegun] = useState<Appointment>();
  const dialogs = {
    move: useAddressDialog('move', readDialogId),
    cancel: useAddressDialog('cancel', readDialogId),
    review: useAddressDialog('review', readDialogId),
  };

  const name = (Object.keys(dialogs) as VisitTaskName[]).find((each) => dialogs[each].value !== undefined);
  const id = name && dialogs[name].value;

  // By Forward it is asked for again: what one began with is out of date by then.
  useEffect(() => {
    if (!name) setBegun(undefined);
  }, [name]);

  // A dialog takes the place of the one that it was opened from.
  const start = (next: VisitTaskName) => (visit: Appointment) => {
    setBegun(visit);
    dialogs[next].open(String(visit.id), { insteadOf: name ?? (openId === undefined ? undefined : visitName) });
  };

  const close = async () => {
    if (name) await dialogs[name].close();
  };

  const task = name && id !== undefined ? { name, id, begun: begun?.id === id ? begun : undefined } : undefined;

  // What was asked for by an address shows here what came of it; closing could lead back to where its link stood.
  const finish = async () => {
    if (!task || task.begun) return close();

    const rest = new URLSearchParams(window.location.search);
    rest.delete(task.name);
    await navigate({ search: rest.toString() }, { replace: true, preventScrollReset: true });
  };

  return {
    task,
    handlers: { onMove: start('move'), onCancel: start('cancel'), onReview: start('review') },
    close,
    finish,
  };
}

export type VisitTask = NonNullable<ReturnType<typeof useVisitTask>['task']>;
