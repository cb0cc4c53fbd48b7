import { type UndeliveredMessage, undeliveredMessages } from '@kindwell/contract/staff/staff-messages.ts';
import { useStaffRead } from '#console/lib/api/use-staff-operation.ts';
import { messageWords } from '#console/lib/message-words.ts';
import { m } from '#console/paraglide/messages.js';
import { FactList, Section } from '#console/ui/section.tsx';
import { Unread } from '#console/ui/unread.tsx';
import { readDialogId, useAddressDialog } from '#web/lib/history/use-address-dialog.ts';
import { useKept } from '#web/lib/history/use-kept.ts';
import { formatMoment } from '#web/lib/words/format.ts';
import { Button } from '#web/ui/button/button.tsx';
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx';
import { SkeletonBox } from '#web/ui/feedback/skeleton.tsx';

const ResendQuestion = lazyPart(() => import('./resend-question.tsx').then((module) => module.ResendQuestion));

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
      {mayAct && asked ? (
        <ResendQuestion
          key={asked.id}
          id={asked.id}
          title={titleOf(asked)}
          onClose={() => void question.close()}
          focusAfter={focusHeading}
        />
      ) : null}
    </>
  );
}
