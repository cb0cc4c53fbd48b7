import { useEffect } from 'react';
import type { HeldWay } from '#web/lib/leave-guard.ts';
import { useLeaveGuard } from '#web/lib/use-leave-guard.ts';
import { m } from '#web/paraglide/messages.js';
import { lazyPart } from '#web/ui/lazy-part.tsx';

const loadDialog = () => import('#web/ui/alert-dialog.tsx').then((module) => module.AlertDialog);
const AlertDialog = lazyPart(loadDialog);

type LeaveQuestionProps = {
  isArmed: boolean;
  /** The way out of a form that closes, once it was tried; undefined: it was not. */
  closing?: HeldWay | undefined;
  onStay?: () => void;
};

/** Asks before edits that are not saved are left behind; only once, whichever way out was tried. */
export function LeaveQuestion({ isArmed, closing, onStay }: LeaveQuestionProps) {
  const { held, drop } = useLeaveGuard(isArmed);
  const way = held ?? closing;

  useEffect(() => {
    // Fetched ahead: nobody is kept in a form because the connection is lost.
    if (isArmed) loadDialog().catch(() => undefined);
  }, [isArmed]);

  const handleStay = () => {
    drop();
    onStay?.();
  };

  const handleLeave = () => {
    handleStay();
    way?.();
  };

  return (
    <AlertDialog
      isOpen={way !== undefined}
      onClose={handleStay}
      onConfirm={handleLeave}
      title={m.settings_leave_title()}
      cancelLabel={m.settings_leave_stay()}
      confirmLabel={m.settings_leave_go()}
      isDanger
    >
      {m.settings_leave_text()}
    </AlertDialog>
  );
}
