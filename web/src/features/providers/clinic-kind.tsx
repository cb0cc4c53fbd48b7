import type { ClinicCard } from '@kindwell/contract/appointments/clinic-shape.ts';
import type { ReactNode } from 'react';
import { sayDistance } from '#web/features/providers/search/say-distance.ts';
import { m } from '#web/paraglide/messages.js';
import { classNames } from '#web/ui/class-names.ts';
import { Rating } from '#web/ui/content/rating.tsx';

type ClinicKindProps = {
  clinic: Pick<ClinicCard, 'domainTitle' | 'rating' | 'reviewCount' | 'distanceMiles'>;
  /** On a phone in small letters, and without saying that nobody has rated yet. */
  isBrief?: boolean;
};

type Fact = { key: string; words: ReactNode; look?: string };

/** What kind of care a clinic gives, what people think of it, and how far it is: «Dental · ★ 4.7 (128) · 1.2 mi». */
export function ClinicKind({ clinic, isBrief = false }: ClinicKindProps) {
  const { domainTitle, rating, reviewCount, distanceMiles } = clinic;
  const opinion = rating === null ? m.providers_no_reviews() : <Rating value={rating} count={reviewCount} />;

  const facts: Fact[] = [
    ...(domainTitle === '' ? [] : [{ key: 'domain', words: domainTitle }]),
    { key: 'rating', words: opinion, ...(isBrief && rating === null && { look: 'max-md:sr-only' }) },
    ...(distanceMiles === null ? [] : [{ key: 'distance', words: sayDistance(distanceMiles) }]),
  ];

  return (
    <p className={classNames('flex flex-wrap items-center gap-x-1.5 text-muted', isBrief && 'max-sm:text-small')}>
      {facts.map(({ key, words, look }, index) => (
        // A dot stays with the words before it.
        <span key={key} className={classNames('inline-flex items-center gap-x-1.5', look)}>
          <span className="inline-flex">{words}</span>
          {index < facts.length - 1 ? <span aria-hidden="true">·</span> : null}
        </span>
      ))}
    </p>
  );
}
