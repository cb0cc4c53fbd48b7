import type { KeptEntry } from '@kindwell/contract/staff/staff-content.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#console/paraglide/messages.js';
import { isRefusedBy, messageOf } from '#web/lib/api/api-error.ts';
import { LazyAlertDialog } from '#web/ui/dialog/lazy-alert-dialog.tsx';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { DifferenceList } from './difference-list.tsx';
import { differencesBetween } from './entry-draft.ts';
import type { EntrySpec } from './entry-spec.ts';
import { controlAt } from './field-spec.ts';
import { useNamed } from './known-names.ts';
import { isWithdrawn } from './when-seen.ts';

/** What somebody else has made of an entry since the question about it was read. */
function Meanwhile({ spec, was, now }: { spec: EntrySpec; was: KeptEntry; now: KeptEntry }) {
  const { fields } = spec;
  const differences = differencesBetween(was.entry, now.entry).filter(({ place }) => controlAt(fields, place));

  return (
    <Callout tone="warning" isAlert className="mt-2" title={m.content_withdraw_overtaken()}>
      {differences.length ? <DifferenceList fields={fields} differences={differences} entry={now.entry} /> : null}
    </Callout>
  );
}

type WithdrawQuestionProps = {
  spec: EntrySpec;
  /** As it stands now. */
  kept: KeptEntry;
  text: string;
  confirmLabel: string;
  /** What follows the call, refused or not. */
  after: { onSettled: () => void; onError: () => void };
  /** It was withdrawn; null where it is gone. */
  onDone: (kept: KeptEntry | null) => void;
  onClose: () => void;
};

/**
 * Asks before an entry is withdrawn. What somebody else has changed since is shown, and is what the next press withdraws; until it is
 * shown nothing is.
 */
export function WithdrawQuestion({ spec, kept, text, confirmLabel, after, onDone, onClose }: WithdrawQuestionProps) {
  const { door, fields, withdrawal, titleOf, withdrawFacts } = spec;
  const [was] = useState(kept);
  const { named } = useNamed(fields);
  const withdraw = useMutation({ mutationFn: door.withdraw, ...after });
  const title = withdrawal === 'gone' ? m.content_remove_question : m.content_withdraw_question;
  // Not by this very act, whose answer the screen may have already.
  const isOvertaken = kept.version !== was.version && !withdraw.isSuccess;
  const refusal = withdraw.error
    ? messageOf(withdraw.error, m.console_try_again())
    : withdraw.data?.faults?.[0]?.message;
  if (isWithdrawn(spec, was.entry)) return null;

  const handleConfirm = async () => {
    const answer = await withdraw.mutateAsync(kept).catch(() => undefined);
    if (answer && !answer.faults?.length) onDone(answer.kept);
  };

  return (
    <LazyAlertDialog
      isOpen
      title={title({ entry: titleOf(named(kept)) })}
      cancelLabel={m.console_cancel()}
      confirmLabel={confirmLabel}
      isDanger
      isBusy={withdraw.isPending}
      busyLabel={m.console_saving()}
      failure={isOvertaken && isRefusedBy(withdraw.error, 'contentChanged') ? undefined : refusal}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      {text}
      {withdrawFacts?.(kept)}
      {isOvertaken ? <Meanwhile spec={spec} was={was} now={kept} /> : null}
    </LazyAlertDialog>
  );
}
