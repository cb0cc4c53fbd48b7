import type { ReviewSummary as Summary } from '@kindwell/contract/reviews.ts';
import { formatLocale } from '#web/lib/language/locale.ts';
import { formatPercent } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { Bar } from '#web/ui/content/bar.tsx';
import { cardClass } from '#web/ui/content/card.tsx';
import { formatRating } from '#web/ui/content/rating.tsx';
import { StarRow } from '#web/ui/content/star-row.tsx';
import { reviewShares } from './review-shares.ts';

/** Beside the reviews it stays in view, as the card of the times does (detail-columns.tsx). */
const inViewClass = 'xl:[@media(min-height:44rem)]:sticky xl:[@media(min-height:44rem)]:top-8';

/** The average in figures and stars, and a bar for each rating (CLINIC-07); nothing where nobody has rated. */
export function ReviewSummary({ summary: { Avgrating, rateWise, total } }: { summary: Summary }) {
  if (Avgrating === null) return null;

  return (
    <div className={cardClass(`flex flex-col gap-4 ${inViewClass}`)}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p className="text-display tabular">{formatRating(Avgrating, formatLocale())}</p>
        <div className="flex flex-col gap-1">
          <StarRow value={Avgrating} />
          <p className="text-small text-muted">{m.providers_rating_of_reviews({ count: total })}</p>
        </div>
      </div>
      <ul className="flex flex-col gap-1.5">
        {reviewShares(rateWise).map((rating) => (
          <ReviewBar key={rating.rate} {...rating} />
        ))}
      </ul>
    </div>
  );
}

function ReviewBar({ rate, total, share }: { rate: number; total: number; share: number }) {
  // Somebody's vote is never printed as nobody's.
  const isTrace = total > 0 && share === 0;
  const percent = formatPercent(isTrace ? 1 : share);
  const printed = isTrace ? m.reviews_less_than({ percent }) : percent;

  return (
    <li className="flex items-center gap-3 text-small">
      <span className="sr-only">{m.reviews_bar({ rate, percent: printed, count: total })}</span>
      <span aria-hidden="true" className="w-14 shrink-0 text-muted tabular">
        {m.reviews_stars({ count: rate })}
      </span>
      <Bar percent={isTrace ? 1 : share} className="min-w-0 flex-1" />
      <span aria-hidden="true" className="w-10 shrink-0 text-end font-semibold tabular">
        {printed}
      </span>
    </li>
  );
}
