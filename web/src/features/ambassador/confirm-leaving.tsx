import { useRef } from 'react';
import { messageOf } from '#web/lib/api/api-error.ts';
import { m } from '#web/paraglide/messages.js';
import { AlertDialog } from '#web/ui/dialog/alert-dialog.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useLeave } from './ambassador-api.ts';
import { screenHeading } from './use-new-heading.ts';

/** Asks before somebody leaves the programme, and says what goes with it. */
export function ConfirmLeaving({ onClose }: { onClose: () => void }) {
  const { leave, isLeaving, error } = useLeave();
  const hasLeft = useRef(false);

  const handleConfirm = () =>
    leave(() => {
      hasLeft.current = true;
      toast({ title: m.ambassador_left() });
      onClose();
    });

  return (
    <AlertDialog
      isOpen
      onClose={onClose}
      onConfirm={handleConfirm}
      title={m.ambassador_leave_title()}
      cancelLabel={m.ambassador_stay()}
      confirmLabel={m.ambassador_leave()}
      isDanger
      isBusy={isLeaving}
      busyLabel={m.ambassador_leaving()}
      failure={error ? messageOf(error, m.ambassador_leave_failed()) : undefined}
      focusAfter={() => (hasLeft.current ? screenHeading() : null)}
    >
      {m.ambassador_leave_text()}
    </AlertDialog>
  );
}
