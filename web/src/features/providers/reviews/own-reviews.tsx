import type { OwnReview } from '@kindwell/contract/reviews.ts';
import { EyeOff } from 'lucide-react';
import { readDialogId, useAddressDialog } from '#web/lib/history/use-address-dialog.ts';
import { useKept } from '#web/lib/history/use-kept.ts';
import { formatDate } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { cardClass } from '#web/ui/content/card.tsx';
import { Chip } from '#web/ui/content/chip.tsx';
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx';
import { RatedOn } from './rated-on.tsx';

const WithdrawReview = lazyPart(() => import('./withdraw-review.tsx').then((module) => module.WithdrawReview));

type OwnReviewsProps = { reviews: OwnReview[]; focusAfter: () => HTMLElement | null };

/** What the patient has written about a clinic (CLINIC-09), each to be withdrawn after a question. */
export function OwnReviews({ reviews, focusAfter }: OwnReviewsProps) {
  const { value, open, close } = useAddressDialog('withdraw', readDialogId);
  // Once withdrawn, it is none of them any more.
  const asked = useKept(
    value,
    reviews.find(({ id }) => id === value),
  );

  return (
    <>
      {reviews.length > 0 ? (
        <section aria-labelledby="own-reviews" className={cardClass('flex flex-col gap-3')}>
          <h3 id="own-reviews" className="text-h3">
            {m.reviews_own()}
          </h3>
          <ul className="flex flex-col divide-y divide-border">
            {reviews.map((review) => (
              <OwnItem key={review.id} review={review} onWithdraw={() => open(String(review.id))} />
            ))}
          </ul>
        </section>
      ) : null}
      {asked ? <WithdrawReview review={asked} focusAfter={focusAfter} onClose={() => void close()} /> : null}
    </>
  );
}

function OwnItem({ review, onWithdraw }: { review: OwnReview; onWithdraw: () => void }) {
  const { rating, reviewText, date, hiddenBecause } = review;

  return (
    <li className="flex flex-col gap-2 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <RatedOn rating={rating} date={date} />
        {hiddenBecause === null ? null : (
          <Chip>
            <EyeOff aria-hidden="true" className="size-4" strokeWidth={1.75} />
            {m.reviews_hidden()}
          </Chip>
        )}
      </div>
      <p dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere">
        {reviewText}
      </p>
      {hiddenBecause === null ? null : (
        <p className="max-w-prose rounded-control bg-sunken px-4 py-3 text-small">
          {m.reviews_hidden_text({ reason: hiddenBecause })}
        </p>
      )}
      <Button
        variant="secondary"
        className="sm:self-start"
        aria-label={m.reviews_withdraw_of({ day: formatDate(date) })}
        onClick={onWithdraw}
      >
        {m.reviews_withdraw()}
      </Button>
    </li>
  );
}
