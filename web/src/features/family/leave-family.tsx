import { messageOf } from '#web/lib/api/api-error.ts';
import { m } from '#web/paraglide/messages.js';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { useLeaveFamily } from './family-api.ts';

// The button that asked goes with the family.
const sectionHeading = () => document.querySelector<HTMLElement>('main h2');

/** Asks before somebody leaves the family for a household of their own. */
export function LeaveFamily({ onClose }: { onClose: () => void }) {
  const { mutate, isPending, error } = useLeaveFamily();

  return (
    <ConfirmDialog
      onClose={onClose}
      act={(onDone) => mutate({}, { onSuccess: onDone })}
      doneTitle={m.family_left}
      title={m.family_leave_title()}
      cancelLabel={m.family_stay()}
      confirmLabel={m.family_leave()}
      isBusy={isPending}
      busyLabel={m.family_leaving()}
      failure={error ? messageOf(error, m.family_try_again()) : undefined}
      focusAfter={sectionHeading}
    >
      <p>{m.family_leave_text()}</p>
    </ConfirmDialog>
  );
}
