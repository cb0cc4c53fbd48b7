import { resendMessage, undeliveredMessages } from '@kindwell/contract/staff/staff-messages.ts';
import { useRef } from 'react';
import { useStaffAct } from '#console/lib/api/use-staff-operation.ts';
import { m } from '#console/paraglide/messages.js';
import { messageOf } from '#web/lib/api/api-error.ts';
import { AlertDialog } from '#web/ui/dialog/alert-dialog.tsx';
import { toast } from '#web/ui/feedback/toast.ts';

type ResendQuestionProps = {
  id: number;
  /** What it is and to whom, as the list says it. */
  title: string;
  onClose: () => void;
  /** Where the focus goes once it was sent. */
  focusAfter: () => HTMLElement | null;
};

/** Asks before a message is sent again. A refusal is told in the question. */
export function ResendQuestion({ id, title, onClose, focusAfter }: ResendQuestionProps) {
  const resend = useStaffAct(resendMessage, { answers: undeliveredMessages });
  const isDone = useRef(false);

  const handleConfirm = async () => {
    const answer = await resend.mutateAsync({ params: { id: String(id) } }).catch(() => undefined);
    if (!answer) return;

    isDone.current = true;
    toast({ title: m.console_resent() });
    onClose();
  };

  return (
    <AlertDialog
      isOpen
      title={m.console_resend_title()}
      cancelLabel={m.console_cancel()}
      confirmLabel={m.console_resend()}
      isBusy={resend.isPending}
      busyLabel={m.console_resending()}
      failure={resend.error ? messageOf(resend.error, m.console_try_again()) : undefined}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
      focusAfter={() => (isDone.current ? focusAfter() : null)}
    >
      {m.console_resend_text({ message: title })}
    </AlertDialog>
  );
}
