import { messageOf } from '#web/lib/api/api-error.ts';
import { m } from '#web/paraglide/messages.js';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { useLeave } from './ambassador-api.ts';
import { screenHeading } from './use-new-heading.ts';

/** Asks before somebody leaves the programme, and says what goes with it. */
export function ConfirmLeaving({ onClose }: { onClose: () => void }) {
  const { leave, isLeaving, error } = useLeave();

  return (
    <ConfirmDialog
      onClose={onClose}
      act={leave}
      doneTitle={m.ambassador_left}
      title={m.ambassador_leave_title()}
      cancelLabel={m.ambassador_stay()}
      confirmLabel={m.ambassador_leave()}
      isBusy={isLeaving}
      busyLabel={m.ambassador_leaving()}
      failure={error ? messageOf(error, m.ambassador_leave_failed()) : undefined}
      focusAfter={screenHeading}
    >
      {m.ambassador_leave_text()}
    </ConfirmDialog>
  );
}
