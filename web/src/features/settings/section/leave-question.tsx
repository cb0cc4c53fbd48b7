import { useEffect, useState } from 'react';
import { guardLeaving, type HeldWay } from '#web/lib/leave-guard.ts';
import { m } from '#web/paraglide/messages.js';
import { lazyPart } from '#web/ui/lazy-part.tsx';

const AlertDialog = lazyPart(() => import('#web/ui/alert-dialog.tsx').then((module) => module.AlertDialog));

/** Asks before edits that are not saved are left behind; only once, whichever way out was tried. */
export function LeaveQuestion({ isArmed }: { isArmed: boolean }) {
  const [held, setHeld] = useState<HeldWay>();

  useEffect(() => (isArmed ? guardLeaving((way) => setHeld(() => way)) : undefined), [isArmed]);

  const handleLeave = () => {
    setHeld(undefined);
    held?.();
  };

  return (
    <AlertDialog
      isOpen={held !== undefined}
      onClose={() => setHeld(undefined)}
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
