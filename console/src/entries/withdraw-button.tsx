import type { KeptEntry } from '@kindwell/contract/staff/staff-content.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { m } from '#console/paraglide/messages.js';
import { messageOf } from '#web/lib/api/api-error.ts';
import { readOpen, useAddressDialog } from '#web/lib/history/use-address-dialog.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LazyAlertDialog } from '#web/ui/dialog/lazy-alert-dialog.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import type { EntrySpec } from './entry-spec.ts';
import { useNamed } from './known-names.ts';
import { isWithdrawn } from './when-seen.ts';

const commonWords = {
  question: m.content_withdraw_text,
  restore: m.content_restore,
  restored: m.content_restored,
};

type WithdrawButtonProps = { spec: EntrySpec; kept: KeptEntry; onGone: () => void };

/** Withdraws an entry after a question, and offers it again. */
export function WithdrawButton({ spec, kept, onGone }: WithdrawButtonProps) {
  const { door, fields, withdrawal, titleOf, withdrawFacts, withdrawWords: words = commonWords } = spec;
  const queryClient = useQueryClient();
  const { named } = useNamed(fields);
  const question = useAddressDialog('withdraw', readOpen);
  const onSettled = () => {
    for (const { name } of door.refreshes) void queryClient.invalidateQueries({ queryKey: [name] });
  };
  const withdraw = useMutation({ mutationFn: door.withdraw, onSettled });
  const restore = useMutation({ mutationFn: door.save, onSettled });
  if (withdrawal === undefined) return null;

  const { key, version, entry } = kept;
  const isGoing = withdrawal === 'gone';
  const failure = withdraw.error
    ? messageOf(withdraw.error, m.console_try_again())
    : withdraw.data?.faults?.[0]?.message;

  const keep = (now: KeptEntry) => queryClient.setQueryData(door.cacheKey(now.key), now);

  const handleRestore = async () => {
    const body = { entry: { ...entry, [withdrawal]: true }, known: { key, version } };
    try {
      const answer = await restore.mutateAsync(body);
      if (answer?.kept) {
        keep(answer.kept);
        toast({ title: words.restored() });
      } else if (answer) toast({ title: answer.faults[0]?.message ?? m.console_try_again(), variant: 'destructive' });
    } catch (error) {
      toast({ title: messageOf(error, m.console_try_again()), variant: 'destructive' });
    }
  };

  const handleConfirm = async () => {
    const answer = await withdraw.mutateAsync(kept).catch(() => undefined);
    if (!answer || answer.faults?.length) return;

    toast({ title: isGoing ? m.content_gone() : m.content_withdrawn() });
    await question.close();
    if (answer.kept) keep(answer.kept);
    else onGone();
  };

  if (isWithdrawn(spec, entry))
    return (
      <Button
        variant="secondary"
        isBusy={restore.isPending}
        busyLabel={m.console_saving()}
        onClick={() => void handleRestore()}
      >
        {words.restore()}
      </Button>
    );

  return (
    <>
      <Button variant="secondary" onClick={() => question.open('open')}>
        {isGoing ? m.content_remove() : m.content_withdraw()}
      </Button>
      <LazyAlertDialog
        isOpen={question.value !== undefined}
        title={(isGoing ? m.content_remove_question : m.content_withdraw_question)({ entry: titleOf(named(kept)) })}
        cancelLabel={m.console_cancel()}
        confirmLabel={isGoing ? m.content_remove() : m.content_withdraw()}
        isDanger
        isBusy={withdraw.isPending}
        busyLabel={m.console_saving()}
        failure={failure}
        onConfirm={() => void handleConfirm()}
        onClose={() => void question.close()}
      >
        {isGoing ? m.content_remove_text() : words.question()}
        {question.value === undefined ? null : withdrawFacts?.(kept)}
      </LazyAlertDialog>
    </>
  );
}
