import type { ClinicCard } from '@kindwell/contract/appointments/clinic-shape.ts';
import { sayDistance } from '#web/features/providers/search/say-distance.ts';
import { m } from '#web/paraglide/messages.js';
import { Rating } from '#web/ui/content/rating.tsx';

type ClinicKindProps = {
  clinic: Pick<ClinicCard, 'domainTitle' | 'rating' | 'reviewCount' | 'distanceMiles'>;
  /** Where a phone has no room to say that nobody has rated yet. */
  isBrief?: boolean;
};

/** What kind of care a clinic gives, what people think of it, and how far it is: «Dental ★ 4.7 (128) 1.2 mi». */
export function ClinicKind({ clinic, isBrief = false }: ClinicKindProps) {
  const { domainTitle, rating, reviewCount, distanceMiles } = clinic;

  return (
    <p className="flex flex-wrap items-center gap-x-2 text-muted">
      {domainTitle === '' ? null : <span>{domainTitle}</span>}
      {rating === null ? (
        <span className={isBrief ? 'max-md:sr-only' : undefined}>{m.providers_no_reviews()}</span>
      ) : (
        <Rating value={rating} count={reviewCount} />
      )}
      {distanceMiles === null ? null : <span>{sayDistance(distanceMiles)}</span>}
    </p>
  );
}
