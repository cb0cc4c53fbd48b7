import { Link, useLocation } from 'react-router';
import { formatLocale } from '#web/lib/language/locale.ts';
import { formatDate } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { cardClass } from '#web/ui/content/card.tsx';
import { formatRating } from '#web/ui/content/rating.tsx';
import { useReviews } from './reviews-api.ts';

/** How long a review is quoted, in letters. */
const quoted = 140;

const quote = (words: string) =>
  `\u201c${words.length <= quoted ? words : `${words.slice(0, words.lastIndexOf(' ', quoted))}\u2026`}\u201d`;

type ReviewGlimpseProps = {
  clinic: { id: number; name: string };
  /** Where all of them are. */
  to: string;
  /** On the page of somebody who works there: of which clinic it is. */
  isNamed?: boolean;
};

/** What all think of a clinic, what its newest review says, and the way to all of them; nothing where there is none, or where they can't be read. */
export function ReviewGlimpse({ clinic, to, isNamed = false }: ReviewGlimpseProps) {
  // On the clinic's own page its tabs say that they can't be read.
  const first = useReviews(clinic.id, isNamed).data?.pages[0];
  const review = first?.reviews[0];
  const { state } = useLocation();
  if (!review) return null;

  const { Avgrating, total } = first.summary;
  return (
    <section className={cardClass('flex flex-col items-start gap-2')}>
      <h2 className="text-h3">{isNamed ? m.reviews_glimpse_of({ clinic: clinic.name }) : m.reviews_glimpse()}</h2>
      {Avgrating === null ? null : (
        <p>
          <span className="font-semibold tabular">{formatRating(Avgrating, formatLocale())}</span>{' '}
          {m.providers_rating_of_reviews({ count: total })}
        </p>
      )}
      <blockquote dir="auto" className="wrap-anywhere">
        {quote(review.reviewText)}
      </blockquote>
      <p className="text-small text-muted">
        <bdi>{review.FullName}</bdi> · <time dateTime={review.date}>{formatDate(review.date)}</time>
        {/* Who reads it has to be told, here as there. */}
        {review.receivedPoints ? ` · ${m.reviews_received_points()}` : null}
      </p>
      <Link to={to} state={state} {...(!isNamed && { replace: true, preventScrollReset: true })} className="link">
        {m.reviews_read_all({ count: first.total })}
      </Link>
    </section>
  );
}
