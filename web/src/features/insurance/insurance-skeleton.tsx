import { m } from '#web/paraglide/messages.js';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { SkeletonCard } from '#web/ui/feedback/skeleton-card.tsx';

/** Insurances that are on their way. */
export const InsuranceSkeleton = () => (
  <Skeleton label={m.insurance_loading()}>
    <SkeletonCard />
  </Skeleton>
);
