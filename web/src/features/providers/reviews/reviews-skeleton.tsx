import { m } from '#web/paraglide/messages.js';
import { Skeleton, SkeletonBox, SkeletonLine } from '#web/ui/feedback/skeleton.tsx';

const reviews = ['1', '2', '3', '4'];

/** The summary and a few reviews to come. */
export function ReviewsSkeleton() {
  return (
    <Skeleton label={m.reviews_loading()}>
      <div className="flex flex-col gap-6">
        <SkeletonBox className="h-64 rounded-card sm:h-44" />
        {reviews.map((key) => (
          <div key={key} className="flex flex-col gap-3 border-b border-border pb-5">
            <SkeletonLine className="w-2/5" />
            <SkeletonLine className="w-4/5" />
            <SkeletonLine className="w-3/5" />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
