import { m } from '#web/paraglide/messages.js';
import { AlertDialog } from '#web/ui/alert-dialog.tsx';

/** Asks before a form that somebody has typed into is closed. */
export function DiscardQuestion({
  isOpen,
  onStay,
  onLeave,
}: {
  isOpen: boolean;
  onStay: () => void;
  onLeave: () => void;
}) {
  return (
    <AlertDialog
      isOpen={isOpen}
      onClose={onStay}
      onConfirm={onLeave}
      title={m.settings_leave_title()}
      cancelLabel={m.settings_leave_stay()}
      confirmLabel={m.settings_leave_go()}
      isDanger
    >
      {m.settings_leave_text()}
    </AlertDialog>
  );
}
