import type { ClinicCard } from '@kindwell/contract/appointments/clinic-shape.ts';
import { m } from '#web/paraglide/messages.js';
import { Rating } from '#web/ui/content/rating.tsx';

type ClinicKindProps = {
  clinic: Pick<ClinicCard, 'domainTitle' | 'rating' | 'reviewCount'>;
  /** Where a phone has no room to say that nobody has rated yet. */
  isBrief?: boolean;
};

/** What kind of care a clinic gives, and what people think of it: «Dental ★ 4.7 (128)». */
export function ClinicKind({ clinic: { domainTitle, rating, reviewCount }, isBrief = false }: ClinicKindProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-muted">
      {domainTitle === '' ? null : <span>{domainTitle}</span>}
      {rating === null ? (
        <span className={isBrief ? 'max-md:sr-only' : undefined}>{m.providers_no_reviews()}</span>
      ) : (
        <Rating value={rating} count={reviewCount} />
      )}
    </p>
  );
}
