import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import type { FamilyPerson } from '@kindwell/contract/family.ts';
import { useState } from 'react';
import { messageOf } from '#web/lib/api/api-error.ts';
import { clock } from '#web/lib/dates/clock.ts';
import { m } from '#web/paraglide/messages.js';
import { AlertDialog } from '#web/ui/dialog/alert-dialog.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { SkeletonLine } from '#web/ui/feedback/skeleton.tsx';
import { useCancelVisits, useRemovePerson, useUpcomingVisits } from './family-api.ts';
import { failureWords, fullName } from './family-words.ts';
import { describeAhead, isAhead } from './visit-ahead.ts';

type RemovePersonProps = {
  person: FamilyPerson;
  onClose: () => void;
  /** What takes the focus when the person is gone, and the menu with them. */
  focusAfter: () => HTMLElement | null;
};

/** Asks before somebody leaves the family; visits that lie ahead are settled first, by a press of their own. */
export function RemovePerson({ person, ...rest }: RemovePersonProps) {
  const [asked] = useState(person);
  // Anyone who signs in themselves takes their visits along.
  const mustCancel = person.upcoming > 0 && person.loginId === null;

  return mustCancel ? (
    <VisitsFirst person={person} {...rest} />
  ) : (
    <Remove person={person} wasAhead={asked.upcoming > 0} {...rest} />
  );
}

/** Which visits stand in the way, and the button that cancels them. */
function VisitsFirst({ person, onClose }: RemovePersonProps) {
  const { data, error: readError, isFetching, refetch } = useUpcomingVisits(person);
  const { mutate, isPending, error } = useCancelVisits();
  const problem = error ?? readError;
  const visits = data?.appointments.filter((visit) => isAhead(visit, clock.now())) ?? [];
  const count = data ? visits.length : person.upcoming;
  const { firstName: name } = person;

  return (
    <AlertDialog
      isOpen
      onClose={onClose}
      onConfirm={() => (data ? mutate(visits.map(({ id }) => id)) : void refetch())}
      title={m.family_visits_title({ name, count })}
      cancelLabel={m.family_keep({ name })}
      confirmLabel={m.family_cancel_visits({ count })}
      isDanger
      isBusy={isPending || isFetching}
      busyLabel={isPending ? m.family_cancelling() : m.family_cancel_visits({ count })}
      failure={problem ? messageOf(problem, m.family_try_again()) : undefined}
    >
      <div className="flex flex-col gap-3">
        <p>{m.family_visits_text({ name, count })}</p>
        {data ? <VisitList visits={visits} /> : null}
        {data || readError ? null : <SkeletonLine />}
      </div>
    </AlertDialog>
  );
}

function VisitList({ visits }: { visits: Appointment[] }) {
  return (
    <ul className="flex list-disc flex-col gap-1 ps-5 text-text">
      {visits.map((visit) => (
        <li key={visit.id}>{describeAhead(visit)}</li>
      ))}
    </ul>
  );
}

/** The question itself. */
function Remove({ person, wasAhead, onClose, focusAfter }: RemovePersonProps & { wasAhead: boolean }) {
  const { remove, isPending, error } = useRemovePerson();
  const { firstName: name, loginId } = person;

  return (
    <ConfirmDialog
      onClose={onClose}
      act={(onDone) => remove(person, { onSuccess: onDone })}
      doneTitle={() => m.family_removed({ name })}
      title={m.family_remove_title({ name: fullName(person) })}
      cancelLabel={m.family_keep({ name })}
      confirmLabel={m.family_remove_confirm({ name })}
      isBusy={isPending}
      busyLabel={m.family_removing()}
      failure={error ? failureWords(error) : undefined}
      focusAfter={focusAfter}
    >
      <div className="flex flex-col gap-3">
        {wasAhead && loginId === null ? <p role="status">{m.family_visits_cancelled()}</p> : null}
        <p>{loginId === null ? m.family_remove_text({ name }) : m.family_remove_own_text({ name })}</p>
      </div>
    </ConfirmDialog>
  );
}
