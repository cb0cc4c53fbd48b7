import type { ReviewableVisit } from '@kindwell/contract/reviews.ts';
import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDate } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useVisitWords } from './visit-words.ts';

/** More visits than these are reviewed from the appointments. */
const shownVisits = 3;

type OpenReviewsProps = {
  visits: ReviewableVisit[];
  onWrite: (visit: ReviewableVisit) => void;
};

/** The patient's own visits here that have no review yet: the newest, the others on request. */
export function OpenReviews({ visits, onWrite }: OpenReviewsProps) {
  const { whose, wordsOf } = useVisitWords();
  const [isWhole, setIsWhole] = useState(false);
  const all = visits.slice(0, shownVisits);
  const others = all.length - 1;
  if (visits.length === 0) return null;

  return (
    <section aria-labelledby="open-reviews" className="flex flex-col gap-3 rounded-card bg-primary-soft p-4">
      <h3 id="open-reviews" className="text-h3">
        {m.reviews_open()}
      </h3>
      <ul className="flex flex-col gap-3">
        {(isWhole ? all : all.slice(0, 1)).map((visit) => (
          <li key={visit.appointmentId} className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p className="min-w-0 flex-1 basis-32">
              <span className="font-semibold">{whose(visit)}</span>{' '}
              {visit.date === null ? null : <span className="block text-small">{formatDate(visit.date)}</span>}
            </p>
            <Button
              variant="secondary"
              className="max-sm:px-2.5!"
              aria-label={m.reviews_write_of({ visit: wordsOf(visit) })}
              onClick={() => onWrite(visit)}
            >
              <PenLine aria-hidden="true" className="size-4 max-sm:hidden" strokeWidth={2} />
              {m.reviews_write()}
            </Button>
          </li>
        ))}
      </ul>
      {others > 0 ? (
        <Button
          variant="link"
          className="min-h-11 self-start"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? m.reviews_fewer_visits() : m.reviews_more_visits({ count: others })}
        </Button>
      ) : null}
      {isWhole && visits.length > shownVisits ? (
        <p className="text-small">
          {m.reviews_more_open()}{' '}
          <Link to={`${paths.appointments}?tab=completed`} className="link">
            {m.reviews_to_appointments()}
          </Link>
        </p>
      ) : null}
    </section>
  );
}
