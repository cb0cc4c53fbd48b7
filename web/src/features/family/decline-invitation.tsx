import { messageOf } from '#web/lib/api/api-error.ts';
import { m } from '#web/paraglide/messages.js';
import { AlertDialog } from '#web/ui/dialog/alert-dialog.tsx';
import { useDeclineInvitation } from './join-api.ts';

type DeclineProps = { token: string; onDeclined: () => void; onClose: () => void };

/** Asks before an invitation is refused: its link is dead then. */
export function DeclineInvitation({ token, onDeclined, onClose }: DeclineProps) {
  const { mutate, isPending, error } = useDeclineInvitation();

  return (
    <AlertDialog
      isOpen
      onClose={onClose}
      onConfirm={() => mutate({ params: { token } }, { onSuccess: onDeclined })}
      title={m.join_decline_title()}
      cancelLabel={m.join_keep()}
      confirmLabel={m.join_decline_confirm()}
      isBusy={isPending}
      busyLabel={m.join_declining()}
      failure={error ? messageOf(error, m.family_try_again()) : undefined}
    >
      <p>{m.join_decline_text()}</p>
    </AlertDialog>
  );
}
