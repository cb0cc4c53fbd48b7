import { restoreReview, staffReviews } from '@kindwell/contract/staff/staff-reviews.ts';
import { useRef } from 'react';
import { useStaffAct } from '#console/lib/api/use-staff-operation.ts';
import { m } from '#console/paraglide/messages.js';
import { messageOf } from '#web/lib/api/api-error.ts';
import { LazyAlertDialog } from '#web/ui/dialog/lazy-alert-dialog.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { HiddenNote, ReviewQuote } from './review-row.tsx';
import type { HiddenReview } from './reviews-api.ts';

type QuestionProps = { review: HiddenReview; onClose: () => void; focusAfter: () => HTMLElement | null };

/** Asks before a review is shown again: who hid it and why, as that is now. A failure is told in the question. */
export function RestoreQuestion({ review, onClose, focusAfter }: QuestionProps) {
  const restores = useStaffAct(restoreReview, { refreshes: [staffReviews] });
  const isDone = useRef(false);
  const { id, writer, hidden } = review;

  const handleConfirm = async () => {
    const body = { hiddenAt: hidden.at };
    const answer = await restores.mutateAsync({ params: { id: String(id) }, body }).catch(() => undefined);
    if (!answer) return;

    isDone.current = true;
    toast({ title: m.console_review_restored() });
    onClose();
  };

  return (
    <LazyAlertDialog
      isOpen
      title={m.console_review_restore_title({ name: writer })}
      cancelLabel={m.console_cancel()}
      confirmLabel={m.console_review_restore()}
      isBusy={restores.isPending}
      busyLabel={m.console_saving()}
      failure={restores.error ? messageOf(restores.error, m.console_try_again()) : undefined}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
      focusAfter={() => (isDone.current ? focusAfter() : null)}
    >
      <div className="flex flex-col gap-4">
        <ReviewQuote review={review} />
        <p>
          <HiddenNote hidden={hidden} /> {m.console_review_restore_text()}
        </p>
      </div>
    </LazyAlertDialog>
  );
}
