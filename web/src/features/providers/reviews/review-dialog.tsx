import { longestReview } from '@kindwell/contract/reviews.ts';
import { useId, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { formatNumber } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { LeaveQuestion } from '#web/ui/dialog/leave-question.tsx';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { StarField } from './star-field.tsx';
import { hasWords, lengthOf, type ReviewSubject, useReview } from './use-review.ts';
import { useVisitWords } from './visit-words.ts';

type ReviewDialogProps = ReviewSubject & {
  /** What the review brings, whatever its rating. */
  points: number;
  /** What takes the focus after a review: the button that opened the dialog goes with it. */
  focusAfter?: (() => HTMLElement | null) | undefined;
  onClose: () => void;
};

/** Reviews one visit: stars and words, with what others will see of it (docs/spec/providers.md#reviews). */
export function ReviewDialog({ points: most, focusAfter, onClose, ...subject }: ReviewDialogProps) {
  const points = subject.visit.bringsPoints ? most : 0;
  const { clinic, visit } = subject;
  const formId = useId();
  const { wordsOf } = useVisitWords();
  const [isLeaving, setIsLeaving] = useState(false);
  const isWritten = useRef(false);

  const { form, failure, isSending, submit } = useReview(subject, () => {
    isWritten.current = true;
    onClose();
  });
  const { errors } = form.formState;
  const { rating, reviewText } = useWatch({ control: form.control });

  const handleClose = () => {
    if (hasWords(form.getValues())) setIsLeaving(true);
    else onClose();
  };

  return (
    <Dialog
      isOpen
      isLocked={isSending}
      onClose={handleClose}
      title={m.reviews_write()}
      description={m.reviews_about({ clinic: clinic.name, visit: wordsOf(visit) })}
      focusAfter={() => (isWritten.current ? focusAfter?.() : null)}
      footer={
        <Button type="submit" form={formId} isBusy={isSending} busyLabel={m.reviews_publishing()}>
          {m.reviews_publish()}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-6">
        {failure ? (
          <Callout tone="danger" isAlert>
            {failure}
          </Callout>
        ) : null}
        <StarField
          {...form.register('rating')}
          label={m.reviews_your_rating()}
          error={errors.rating?.message}
          value={rating ?? ''}
        />
        <TextAreaField
          {...form.register('reviewText')}
          label={m.reviews_your_words()}
          hint={m.reviews_words_hint()}
          error={errors.reviewText?.message}
          count={{ length: lengthOf(reviewText ?? ''), max: longestReview }}
        />
        <Callout title={m.reviews_shown_as({ name: visit.FullName })}>
          {points > 0 ? `${m.reviews_points({ points: formatNumber(points) })} ` : ''}
          {m.reviews_final()}
        </Callout>
      </form>
      <LeaveQuestion
        isArmed={hasWords({ rating: rating ?? '', reviewText: reviewText ?? '' })}
        closing={isLeaving ? onClose : undefined}
        onStay={() => setIsLeaving(false)}
        words={{
          title: m.reviews_leave(),
          text: m.reviews_leave_text(),
          stay: m.reviews_keep_writing(),
          leave: m.reviews_discard(),
        }}
        isCancelDefault
      />
    </Dialog>
  );
}
