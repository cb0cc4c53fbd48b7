import { m } from '#web/paraglide/messages.js';
import { Skeleton, SkeletonBox, SkeletonLine } from '#web/ui/feedback/skeleton.tsx';

const reviews = ['1', '2', '3', '4'];

/** The summary, and beside it on a wide screen what is below it elsewhere. */
export const reviewColumns = 'grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[14rem_minmax(0,1fr)]';

/** The summary and a few reviews to come. */
export function ReviewsSkeleton() {
  return (
    <Skeleton label={m.reviews_loading()}>
      <div className={reviewColumns}>
        <SkeletonBox className="h-64 rounded-card" />
        <div className="flex flex-col gap-6">
          {reviews.map((key) => (
            <div key={key} className="flex flex-col gap-3 border-b border-border pb-5">
              <SkeletonLine className="w-2/5" />
              <SkeletonLine className="w-4/5" />
              <SkeletonLine className="w-3/5" />
            </div>
          ))}
        </div>
      </div>
    </Skeleton>
  );
}
