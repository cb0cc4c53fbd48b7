import { removeStaff, staffList, withdrawStaffInvitation } from '@kindwell/contract/staff/staff-people.ts';
import { useStaffAct } from '#console/lib/api/use-staff-operation.ts';
import { forgetSession } from '#console/lib/session/staff-session.ts';
import { m } from '#console/paraglide/messages.js';
import { messageOf } from '#web/lib/api/api-error.ts';
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx';
import type { OpenInvitation, StaffPerson } from './staff-api.ts';

const ConfirmDialog = lazyPart(() =>
  import('#web/ui/dialog/confirm-dialog.tsx').then((module) => module.ConfirmDialog),
);

type QuestionProps = { onClose: () => void; focusAfter: () => HTMLElement | null };

const failureOf = ({ error }: { error: Error | null }) => (error ? messageOf(error, m.console_try_again()) : undefined);

/** Asks before somebody is removed: what ends, and what stays. */
export function RemoveQuestion({ person, onClose, focusAfter }: QuestionProps & { person: StaffPerson }) {
  const remove = useStaffAct(removeStaff, { answers: staffList });
  const { name, roles, isYou } = person;

  const handleAct = async (onDone: () => void) => {
    const answer = await remove.mutateAsync({ params: { id: String(person.id) } }).catch(() => undefined);
    if (!answer) return;

    onDone();
    if (isYou) forgetSession();
  };

  return (
    <ConfirmDialog
      title={isYou ? m.console_remove_self_title() : m.console_remove_title({ name })}
      cancelLabel={m.console_cancel()}
      confirmLabel={isYou ? m.console_remove_self() : m.console_remove_name({ name })}
      isBusy={remove.isPending}
      busyLabel={m.console_removing()}
      failure={failureOf(remove)}
      act={handleAct}
      doneTitle={() => m.console_removed({ name })}
      onClose={onClose}
      focusAfter={focusAfter}
    >
      <ul className="flex list-disc flex-col gap-1 ps-5">
        <li>{isYou ? m.console_remove_self_ends() : m.console_remove_ends({ name })}</li>
        <li>{isYou ? m.console_remove_self_codes() : m.console_remove_codes()}</li>
        {roles.includes('owner') ? (
          <li>{isYou ? m.console_remove_self_invitations() : m.console_remove_invitations({ name })}</li>
        ) : null}
        <li>{m.console_remove_stays()}</li>
      </ul>
    </ConfirmDialog>
  );
}

/** Asks before an invitation is taken back. */
export function WithdrawQuestion({ invitation, onClose, focusAfter }: QuestionProps & { invitation: OpenInvitation }) {
  const withdraw = useStaffAct(withdrawStaffInvitation, { answers: staffList });
  const { email } = invitation;

  const handleAct = async (onDone: () => void) => {
    const answer = await withdraw.mutateAsync({ params: { id: String(invitation.id) } }).catch(() => undefined);
    if (answer) onDone();
  };

  return (
    <ConfirmDialog
      title={m.console_withdraw_title()}
      cancelLabel={m.console_withdraw_keep()}
      confirmLabel={m.console_withdraw()}
      isBusy={withdraw.isPending}
      busyLabel={m.console_withdrawing()}
      failure={failureOf(withdraw)}
      act={handleAct}
      doneTitle={() => m.console_withdrawn()}
      onClose={onClose}
      focusAfter={focusAfter}
    >
      {m.console_withdraw_text({ email })}
    </ConfirmDialog>
  );
}
