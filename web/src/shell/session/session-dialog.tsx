import { staySignedIn } from '@kindwell/contract/auth/sign-ins.ts';
import { useEffect, useState } from 'react';
import { callApi } from '#web/lib/api/api.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { endSession } from '#web/lib/session/end-session.ts';
import { leaveForLogin } from '#web/lib/session/leave.ts';
import { useLogout } from '#web/lib/session/use-logout.ts';
import { m } from '#web/paraglide/messages.js';
import { AlertDialog } from '#web/ui/dialog/alert-dialog.tsx';

type SessionDialogProps = { isOpen: boolean; minutesLeft: number };

/** The question whether somebody is still there. Any answer but Logout tells the server so, and the session stays. */
export function IdleDialog({ isOpen, minutesLeft }: SessionDialogProps) {
  const logOut = useLogout();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  useEffect(() => {
    if (!isOpen) setFailure(undefined);
  }, [isOpen]);

  const handleStay = async () => {
    setFailure(undefined);

    try {
      await callApi(staySignedIn, {});
    } catch (error) {
      setFailure(messageOf(error, m.shell_idle_failed()));
    }
  };

  const handleLogout = async () => {
    setFailure(undefined);
    setIsBusy(true);
    const result = await logOut();
    setIsBusy(false);

    if (result.isDone) leaveForLogin();
    else setFailure(result.message ?? m.shell_logout_failed());
  };

  return (
    <AlertDialog
      isOpen={isOpen}
      onClose={() => void handleStay()}
      onConfirm={() => void handleLogout()}
      title={m.shell_idle_title()}
      cancelLabel={m.shell_idle_stay()}
      confirmLabel={m.shell_logout()}
      isCancelDefault
      isBusy={isBusy}
      busyLabel={m.shell_logging_out()}
      failure={failure}
    >
      <p aria-live="polite">{m.shell_idle_left({ minutes: minutesLeft })}</p>
    </AlertDialog>
  );
}

/** Says that the session ends however busy one is: go on until then, or sign in again now. */
export function LimitDialog({ isOpen, minutesLeft, onClose }: SessionDialogProps & { onClose: () => void }) {
  const [isBusy, setIsBusy] = useState(false);

  const handleConfirm = async () => {
    setIsBusy(true);
    await endSession('ended');
    setIsBusy(false);
  };

  return (
    <AlertDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => void handleConfirm()}
      title={m.shell_limit_title()}
      cancelLabel={m.shell_limit_go_on()}
      confirmLabel={m.shell_limit_sign_in()}
      isCancelDefault
      isBusy={isBusy}
      busyLabel={m.shell_logging_out()}
    >
      <p aria-live="polite">{m.shell_limit_left({ minutes: minutesLeft })}</p>
    </AlertDialog>
  );
}
