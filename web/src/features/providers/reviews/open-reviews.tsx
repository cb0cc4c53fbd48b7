import type { ReviewableVisit } from '@kindwell/contract/reviews.ts';
import { PenLine } from 'lucide-react';
import { Link } from 'react-router';
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

/** The patient's own visits here that have no review yet. */
export function OpenReviews({ visits, onWrite }: OpenReviewsProps) {
  const wordsOf = useVisitWords();
  if (visits.length === 0) return null;

  return (
    <section aria-labelledby="open-reviews" className="flex flex-col gap-3 rounded-card bg-primary-soft p-4">
      <h3 id="open-reviews" className="text-h3">
        {m.reviews_open()}
      </h3>
      <ul className="flex flex-col gap-3">
        {visits.slice(0, shownVisits).map((visit) => (
          <li key={visit.appointmentId} className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <span className="min-w-0 flex-1 basis-32">{wordsOf(visit)}</span>
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
      {visits.length > shownVisits ? (
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
