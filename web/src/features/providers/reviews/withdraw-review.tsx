import type { OwnReview } from '@kindwell/contract/reviews.ts';
import { useRef } from 'react';
import { messageOf } from '#web/lib/api/api-error.ts';
import { m } from '#web/paraglide/messages.js';
import { AlertDialog } from '#web/ui/dialog/alert-dialog.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useWithdrawReview } from './reviews-api.ts';

type WithdrawReviewProps = { review: OwnReview; focusAfter: () => HTMLElement | null; onClose: () => void };

/** Asks before an own review is withdrawn, and says what becomes of it, its rating and its points (CLINIC-10). */
export function WithdrawReview({ review: { id, receivedPoints }, focusAfter, onClose }: WithdrawReviewProps) {
  const { mutateAsync, isPending, error } = useWithdrawReview();
  const isDone = useRef(false);

  const handleConfirm = async () => {
    const answer = await mutateAsync({ params: { id: String(id) } }).catch(() => undefined);
    if (!answer) return;

    isDone.current = true;
    toast({ title: m.reviews_withdrawn() });
    onClose();
  };

  return (
    <AlertDialog
      isOpen
      title={m.reviews_withdraw_title()}
      cancelLabel={m.reviews_withdraw_keep()}
      confirmLabel={m.reviews_withdraw()}
      isDanger
      isBusy={isPending}
      busyLabel={m.reviews_withdrawing()}
      failure={error ? messageOf(error, m.reviews_withdraw_failed()) : undefined}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
      focusAfter={() => (isDone.current ? focusAfter() : null)}
    >
      {m.reviews_withdraw_text()} {receivedPoints ? m.reviews_withdraw_points() : m.reviews_withdraw_again()}
    </AlertDialog>
  );
}
