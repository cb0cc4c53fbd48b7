import type { Review } from '@kindwell/contract/reviews.ts';
import { Coins } from 'lucide-react';
import type { Ref } from 'react';
import { m } from '#web/paraglide/messages.js';
import { Avatar } from '#web/ui/content/avatar.tsx';
import { cardClass } from '#web/ui/content/card.tsx';
import { Chip } from '#web/ui/content/chip.tsx';
import { RatedOn } from './rated-on.tsx';

/** Reviews, the newest first. */
export function ReviewList({ reviews, ref }: { reviews: Review[]; ref: Ref<HTMLUListElement> }) {
  return (
    <ul ref={ref} aria-label={m.reviews_list()} className={cardClass('flex flex-col divide-y divide-border py-0!')}>
      {reviews.map((review) => (
        <ReviewItem key={review.id} review={review} />
      ))}
    </ul>
  );
}

function ReviewItem({ review: { FullName, rating, reviewText, date, receivedPoints } }: { review: Review }) {
  return (
    <li className="flex flex-col gap-2 py-4">
      <div className="flex items-center gap-3">
        <Avatar name={FullName} />
        <div className="min-w-0">
          {/* Under the name the stars of all begin at one line. */}
          <p className="font-semibold">
            <bdi>{FullName}</bdi>
          </p>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <RatedOn rating={rating} date={date} />
          </div>
        </div>
      </div>
      <p dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere">
        {reviewText}
      </p>
      {receivedPoints ? (
        <div>
          <Chip look="points">
            <Coins aria-hidden="true" className="size-4" strokeWidth={1.75} />
            {m.reviews_received_points()}
          </Chip>
        </div>
      ) : null}
    </li>
  );
}
