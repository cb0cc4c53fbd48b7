import {
  resendMessage,
  type UndeliveredMessage,
  undeliveredMessages,
} from '@kindwell/contract/staff/staff-messages.ts';
import { useRef } from 'react';
import { useStaffAct, useStaffRead } from '#console/lib/api/use-staff-operation.ts';
import { messageWords } from '#console/lib/message-words.ts';
import { m } from '#console/paraglide/messages.js';
import { FactList, Section } from '#console/ui/section.tsx';
import { Unread } from '#console/ui/unread.tsx';
import { messageOf } from '#web/lib/api/api-error.ts';
import { readDialogId, useAddressDialog } from '#web/lib/history/use-address-dialog.ts';
import { useKept } from '#web/lib/history/use-kept.ts';
import { formatMoment } from '#web/lib/words/format.ts';
import { Button } from '#web/ui/button/button.tsx';
import { AlertDialog } from '#web/ui/dialog/alert-dialog.tsx';
import { SkeletonBox } from '#web/ui/feedback/skeleton.tsx';
import { toast } from '#web/ui/feedback/toast.ts';

const heading = 'undelivered';
const focusHeading = () => document.getElementById(heading);

/** Why a message was given up, in words; anything else is a number of the protocol. */
const reasons: Record<string, () => string> = {
  capped: m.console_reason_capped,
  expired: m.console_reason_expired,
  number: m.console_reason_number,
  stopped: m.console_reason_stopped,
};

const reasonOf = (failure: string) => reasons[failure]?.() ?? m.console_reason_refused({ failure });

/** «Visit, to m•••@example.org»; a phone by its last two digits. */
function titleOf({ kind, channel, to }: UndeliveredMessage): string {
  const what = messageWords[kind]();
  if (to === '') return what;
  return channel === 'email' ? m.console_mail_to({ what, to }) : m.console_text_to({ what, to });
}

function detailsOf({ failedAt, writtenAt, tries, failure }: UndeliveredMessage): string {
  const when =
    failedAt === null
      ? m.console_undelivered_tried({ moment: formatMoment(writtenAt) })
      : m.console_undelivered_given_up({ moment: formatMoment(failedAt) });

  return `${when} · ${m.console_undelivered_tries({ count: tries })} · ${reasonOf(failure)}`;
}

/** Asks before a message is sent again. A refusal is told in the question. */
function ResendQuestion({ message, onClose }: { message: UndeliveredMessage; onClose: () => void }) {
  const resend = useStaffAct(resendMessage, { answers: undeliveredMessages });
  const isDone = useRef(false);

  const handleConfirm = async () => {
    const answer = await resend.mutateAsync({ params: { id: String(message.id) } }).catch(() => undefined);
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
      focusAfter={() => (isDone.current ? focusHeading() : null)}
    >
      {m.console_resend_text({ message: titleOf(message) })}
    </AlertDialog>
  );
}

/** The mails and texts that nobody has got, and for those who may the button that sends one again. */
export function UndeliveredList({ mayAct }: { mayAct: boolean }) {
  const read = useStaffRead(undeliveredMessages, {}, { isShared: true });
  const { data } = read;
  const question = useAddressDialog('resend', readDialogId);
  // The list may have lost it already while the question is still to say so.
  const asked = useKept(
    question.value,
    data?.messages.find(({ id }) => id === question.value),
  );

  if (!data)
    return (
      <Unread read={read} failed={m.console_undelivered_failed()} awaited={m.console_undelivered_loading()}>
        <SkeletonBox className="h-28" />
      </Unread>
    );

  const rows = data.messages.map((message) => ({
    key: String(message.id),
    title: titleOf(message),
    details: detailsOf(message),
    aside:
      mayAct && message.canResend ? (
        <Button
          variant="secondary"
          className="px-3!"
          aria-label={m.console_resend_of({ message: titleOf(message) })}
          onClick={() => question.open(String(message.id))}
        >
          {m.console_resend()}
        </Button>
      ) : undefined,
  }));

  return (
    <>
      <Section title={m.console_undelivered()} headingId={heading}>
        <FactList rows={rows} none={m.console_undelivered_none()} />
      </Section>
      {mayAct && asked ? <ResendQuestion key={asked.id} message={asked} onClose={() => void question.close()} /> : null}
    </>
  );
}
