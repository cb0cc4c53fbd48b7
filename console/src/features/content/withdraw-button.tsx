import {
  contentKinds,
  contentList,
  contentOne,
  type KeptEntry,
  saveContent,
  withdrawContent,
} from '@kindwell/contract/staff/staff-content.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useStaffAct } from '#console/lib/api/use-staff-operation.ts';
import { m } from '#console/paraglide/messages.js';
import { messageOf } from '#web/lib/api/api-error.ts';
import { readOpen, useAddressDialog } from '#web/lib/history/use-address-dialog.ts';
import { Button } from '#web/ui/button/button.tsx';
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { entryInput } from './content-api.ts';
import type { KindSpec } from './content-kind.ts';

const AlertDialog = lazyPart(() => import('#web/ui/dialog/alert-dialog.tsx').then((module) => module.AlertDialog));

const refreshes = [contentKinds, contentList];

type WithdrawButtonProps = { spec: KindSpec; kept: KeptEntry; onGone: () => void };

/** Withdraws an entry after a question, and offers it again. */
export function WithdrawButton({ spec, kept, onGone }: WithdrawButtonProps) {
  const { kind, withdrawal, titleOf } = spec;
  const queryClient = useQueryClient();
  const question = useAddressDialog('withdraw', readOpen);
  const withdraw = useStaffAct(withdrawContent, { refreshes });
  const restore = useStaffAct(saveContent, { refreshes });
  if (withdrawal === undefined) return null;

  const { key, version, entry } = kept;
  const isWithdrawn = withdrawal !== 'gone' && entry[withdrawal] === false;

  const keep = (now: KeptEntry) => queryClient.setQueryData([contentOne.name, entryInput(kind, now.key)], now);

  const handleRestore = async () => {
    const body = { entry: { ...entry, [withdrawal]: true }, known: { key, version } };
    try {
      const answer = await restore.mutateAsync({ params: { kind }, body });
      if (answer?.kept) {
        keep(answer.kept);
        toast({ title: m.content_restored() });
      } else if (answer) toast({ title: answer.faults[0]?.message ?? m.console_try_again(), variant: 'destructive' });
    } catch (error) {
      toast({ title: messageOf(error, m.console_try_again()), variant: 'destructive' });
    }
  };

  const handleConfirm = async () => {
    const answer = await withdraw.mutateAsync({ params: { kind }, body: { key, version } }).catch(() => undefined);
    if (!answer) return;

    toast({ title: withdrawal === 'gone' ? m.content_gone() : m.content_withdrawn() });
    await question.close();
    if (answer.kept) keep(answer.kept);
    else onGone();
  };

  if (isWithdrawn)
    return (
      <Button
        variant="secondary"
        isBusy={restore.isPending}
        busyLabel={m.console_saving()}
        onClick={() => void handleRestore()}
      >
        {m.content_restore()}
      </Button>
    );

  return (
    <>
      <Button variant="secondary" onClick={() => question.open('open')}>
        {withdrawal === 'gone' ? m.content_remove() : m.content_withdraw()}
      </Button>
      <AlertDialog
        isOpen={question.value !== undefined}
        title={m.content_withdraw_question({ entry: titleOf(entry) })}
        cancelLabel={m.console_cancel()}
        confirmLabel={withdrawal === 'gone' ? m.content_remove() : m.content_withdraw()}
        isDanger
        isBusy={withdraw.isPending}
        busyLabel={m.console_saving()}
        failure={withdraw.error ? messageOf(withdraw.error, m.console_try_again()) : undefined}
        onConfirm={() => void handleConfirm()}
        onClose={() => void question.close()}
      >
        {withdrawal === 'gone' ? m.content_remove_text() : m.content_withdraw_text()}
      </AlertDialog>
    </>
  );
}
