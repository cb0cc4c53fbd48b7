import { useRef } from 'react';
import { messageOf } from '#web/lib/api/api-error.ts';
import { m } from '#web/paraglide/messages.js';
import { AlertDialog } from '#web/ui/dialog/alert-dialog.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useLeaveFamily } from './family-api.ts';

// The button that asked goes with the family.
const sectionHeading = () => document.querySelector<HTMLElement>('main h2');

/** Asks before somebody leaves the family for a household of their own. */
export function LeaveFamily({ onClose }: { onClose: () => void }) {
  const { mutate, isPending, error } = useLeaveFamily();
  const hasLeft = useRef(false);

  const handleConfirm = () =>
    mutate(
      {},
      {
        onSuccess: () => {
          hasLeft.current = true;
          toast({ title: m.family_left() });
          onClose();
        },
      },
    );

  return (
    <AlertDialog
      isOpen
      onClose={onClose}
      onConfirm={handleConfirm}
      title={m.family_leave_title()}
      cancelLabel={m.family_stay()}
      confirmLabel={m.family_leave()}
      isDanger
      isBusy={isPending}
      busyLabel={m.family_leaving()}
      failure={error ? messageOf(error, m.family_try_again()) : undefined}
      focusAfter={() => (hasLeft.current ? sectionHeading() : null)}
    >
      <p>{m.family_leave_text()}</p>
    </AlertDialog>
  );
}
