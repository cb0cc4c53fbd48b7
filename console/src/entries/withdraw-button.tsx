import type { KeptEntry } from '@kindwell/contract/staff/staff-content.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { m } from '#console/paraglide/messages.js';
import { messageOf } from '#web/lib/api/api-error.ts';
import { readOpen, useAddressDialog } from '#web/lib/history/use-address-dialog.ts';
import { Button } from '#web/ui/button/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import type { EntrySpec } from './entry-spec.ts';
import { isWithdrawn } from './when-seen.ts';
import { WithdrawQuestion } from './withdraw-question.tsx';

const commonWords = {
  question: m.content_withdraw_text,
  restore: m.content_restore,
  restored: m.content_restored,
};

type WithdrawButtonProps = { spec: EntrySpec; kept: KeptEntry; onGone: () => void };

/** Withdraws an entry after a question, and offers it again. */
export function WithdrawButton({ spec, kept, onGone }: WithdrawButtonProps) {
  const { door, withdrawal, withdrawWords: words = commonWords } = spec;
  const queryClient = useQueryClient();
  const question = useAddressDialog('withdraw', readOpen);
  const after = {
    onSettled: () => {
      for (const { name } of door.refreshes) void queryClient.invalidateQueries({ queryKey: [name] });
    },
    // It may be another one by now, which is to be seen before the next press.
    onError: () => void queryClient.invalidateQueries({ queryKey: door.cacheKey(kept.key) }),
  };
  const restore = useMutation({ mutationFn: door.save, ...after });
  if (withdrawal === undefined) return null;

  const { key, version, entry } = kept;
  const isGoing = withdrawal === 'gone';
  const act = isGoing ? m.content_remove() : m.content_withdraw();

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

  const handleDone = async (now: KeptEntry | null) => {
    toast({ title: isGoing ? m.content_gone() : m.content_withdrawn() });
    await question.close();
    if (now) keep(now);
    else onGone();
  };

  return (
    <>
      {isWithdrawn(spec, entry) ? (
        <Button
          variant="secondary"
          isBusy={restore.isPending}
          busyLabel={m.console_saving()}
          onClick={() => void handleRestore()}
        >
          {words.restore()}
        </Button>
      ) : (
        <Button variant="secondary" onClick={() => question.open('open')}>
          {act}
        </Button>
      )}
      {question.value === undefined ? null : (
        <WithdrawQuestion
          spec={spec}
          kept={kept}
          text={isGoing ? m.content_remove_text() : words.question()}
          confirmLabel={act}
          after={after}
          onDone={(now) => void handleDone(now)}
          onClose={() => void question.close()}
        />
      )}
    </>
  );
}
