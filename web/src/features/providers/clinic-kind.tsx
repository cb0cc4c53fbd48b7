import type { ClinicCard } from '@kindwell/contract/appointments/clinic-shape.ts';
import type { ReactNode } from 'react';
import { sayDistance } from '#web/features/providers/search/say-distance.ts';
import { m } from '#web/paraglide/messages.js';
import { classNames } from '#web/ui/class-names.ts';
import { Rating } from '#web/ui/content/rating.tsx';

type ClinicKindProps = {
  clinic: Pick<ClinicCard, 'domainTitle' | 'rating' | 'reviewCount' | 'distanceMiles'>;
  /** On a card, which has the distance beside the address. */
  isBrief?: boolean;
};

type Fact = { key: string; words: ReactNode };

/** What kind of care a clinic gives, what people think of it, and how far it is: «Dental · ★ 4.7 (128) · 1.2 mi». */
export function ClinicKind({ clinic, isBrief = false }: ClinicKindProps) {
  const { domainTitle, rating, reviewCount, distanceMiles } = clinic;
  const quiet = (words: string) => <span className="text-muted">{words}</span>;
  const opinion = rating === null ? quiet(m.providers_no_reviews()) : <Rating value={rating} count={reviewCount} />;

  const facts: Fact[] = [
    ...(domainTitle === '' ? [] : [{ key: 'domain', words: quiet(domainTitle) }]),
    { key: 'rating', words: opinion },
    ...(isBrief || distanceMiles === null ? [] : [{ key: 'distance', words: sayDistance(distanceMiles) }]),
  ];

  return (
    <p className={classNames('flex flex-wrap items-center gap-x-1.5', isBrief && 'text-label font-normal')}>
      {facts.map(({ key, words }, index) => (
        // A dot stays with the words before it.
        <span key={key} className="inline-flex items-center gap-x-1.5">
          <span className="inline-flex">{words}</span>
          {index < facts.length - 1 ? (
            <span aria-hidden="true" className="text-muted">
              ·
            </span>
          ) : null}
        </span>
      ))}
    </p>
  );
}
