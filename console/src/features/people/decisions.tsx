import { useRef } from 'react';
import { m } from '#console/paraglide/messages.js';
import { messageOf } from '#web/lib/api/api-error.ts';
import { readDialogId, useAddressDialog } from '#web/lib/history/use-address-dialog.ts';
import { useKept } from '#web/lib/history/use-kept.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LazyAlertDialog } from '#web/ui/dialog/lazy-alert-dialog.tsx';
import { toast } from '#web/ui/feedback/toast.ts';

/** What a second person of the staff says to what somebody asks for; who asked takes the own wish back by the second. */
export type Decision = 'approve' | 'decline';

/** The question about one of these that is open, by `?approve…={id}` or `?decline…={id}` in the address. */
export function useDecision<Item extends { id: number }>(items: Item[] | undefined, about = '') {
  const approval = useAddressDialog(`approve${about}`, readDialogId);
  const refusal = useAddressDialog(`decline${about}`, readDialogId);
  const decision: Decision = approval.value === undefined ? 'decline' : 'approve';
  const dialogOf = (chosen: Decision) => (chosen === 'approve' ? approval : refusal);
  const asked = approval.value ?? refusal.value;
  // The list may have lost it already while the question is still to say so.
  const item = useKept(
    asked,
    items?.find(({ id }) => id === asked),
  );

  return {
    decision,
    item,
    open: (chosen: Decision, id: number) => dialogOf(chosen).open(String(id)),
    close: () => void dialogOf(decision).close(),
  };
}

type ButtonsProps = {
  isYours: boolean;
  /** False where somebody has approved it already. */
  mayApprove: boolean;
  /** What each button is about, for those who do not see the row. */
  names: { approve: string; decline: string; takeBack: string };
  onDecide: (decision: Decision) => void;
};

/** The buttons of what waits: others approve or decline it, who asked takes it back. */
export function DecisionButtons({ isYours, mayApprove, names, onDecide }: ButtonsProps) {
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full">
      {isYours || !mayApprove ? null : (
        <Button className="px-3! max-sm:flex-auto" aria-label={names.approve} onClick={() => onDecide('approve')}>
          {m.console_approve()}
        </Button>
      )}
      <Button
        variant="secondary"
        className="px-3! max-sm:flex-auto"
        aria-label={isYours ? names.takeBack : names.decline}
        onClick={() => onDecide('decline')}
      >
        {isYours ? m.console_take_back() : m.console_decline()}
      </Button>
    </div>
  );
}

type QuestionProps = {
  id: number;
  decision: Decision;
  title: string;
  text: string;
  confirmLabel: string;
  /** What is said once it is decided. */
  done: string;
  decides: {
    mutateAsync: (input: { params: { id: string } }) => Promise<object | undefined>;
    isPending: boolean;
    error: Error | null;
  };
  onClose: () => void;
  /** The id of the heading that takes the focus afterwards: the row is gone. */
  headingId: string;
};

/** Asks before a decision. That somebody else has decided meanwhile is told in the question. */
export function DecisionQuestion({
  id,
  decision,
  title,
  text,
  confirmLabel,
  done,
  decides,
  onClose,
  headingId,
}: QuestionProps) {
  const isDone = useRef(false);

  const handleConfirm = async () => {
    const answer = await decides.mutateAsync({ params: { id: String(id) } }).catch(() => undefined);
    if (!answer) return;

    isDone.current = true;
    toast({ title: done });
    onClose();
  };

  return (
    <LazyAlertDialog
      isOpen
      title={title}
      cancelLabel={m.console_cancel()}
      confirmLabel={confirmLabel}
      isDanger={decision === 'decline'}
      isBusy={decides.isPending}
      busyLabel={m.console_saving()}
      failure={decides.error ? messageOf(decides.error, m.console_try_again()) : undefined}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
      focusAfter={() => (isDone.current ? document.getElementById(headingId) : null)}
    >
      {text}
    </LazyAlertDialog>
  );
}
