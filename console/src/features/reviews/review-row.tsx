import type { StaffReview } from '@kindwell/contract/staff/staff-reviews.ts';
import { EyeOff } from 'lucide-react';
import { m } from '#console/paraglide/messages.js';
import { formatDate, formatMoment } from '#web/lib/words/format.ts';
import { Button } from '#web/ui/button/button.tsx';
import { cardClass } from '#web/ui/content/card.tsx';
import { Chip } from '#web/ui/content/chip.tsx';
import { StarRow } from '#web/ui/content/star-row.tsx';
import type { HiddenReview } from './reviews-api.ts';

/** By whom, when and why a review was hidden. */
export function HiddenNote({ hidden: { by, at, reason } }: Pick<HiddenReview, 'hidden'>) {
  return (
    <>
      {m.console_review_hidden_by({ name: by, moment: formatMoment(at) })} {reason.sentence}
    </>
  );
}

/** What a review says, in a dialog that hides the list. */
export const ReviewQuote = ({ review }: { review: StaffReview }) => (
  <blockquote dir="auto" className="rounded-control bg-sunken px-4 py-3 text-text whitespace-pre-line wrap-anywhere">
    {review.reviewText}
  </blockquote>
);

type RowProps = {
  review: StaffReview;
  /** What the person may do about it; nothing where they only read. */
  acts: { hide: () => void; restore: () => void } | undefined;
};

/** A review with all that the staff see of it, and what they may do about it. */
export function ReviewRow({ review, acts }: RowProps) {
  const { writer, rating, reviewText, clinic, provider, day, hidden } = review;

  return (
    <li className={cardClass('flex flex-col gap-4 p-5! sm:flex-row sm:items-start')}>
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h3 className="text-label wrap-anywhere">
            <bdi>{writer}</bdi>
          </h3>
          <span className="inline-flex">
            <span className="sr-only">{m.console_review_stars({ count: rating })}</span>
            <StarRow value={rating} />
          </span>
          {hidden ? (
            <Chip>
              <EyeOff aria-hidden="true" className="size-4" strokeWidth={2} />
              {m.console_review_hidden()}
            </Chip>
          ) : null}
        </div>
        <p className="text-small text-muted wrap-anywhere">
          {[clinic, provider].filter(Boolean).join(' · ')} · <time dateTime={day}>{formatDate(day)}</time>
        </p>
        <p dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere">
          {reviewText}
        </p>
        {hidden ? (
          <p className="rounded-control bg-sunken px-4 py-3 text-small">
            <HiddenNote hidden={hidden} />
          </p>
        ) : null}
      </div>
      {acts ? (
        <Button
          variant="secondary"
          aria-label={
            hidden ? m.console_review_restore_of({ name: writer }) : m.console_review_hide_of({ name: writer })
          }
          onClick={hidden ? acts.restore : acts.hide}
        >
          {hidden ? m.console_review_restore() : m.console_review_hide()}
        </Button>
      ) : null}
    </li>
  );
}
