import { m } from '#web/paraglide/messages.js';
import { cardClass } from '#web/ui/content/card.tsx';
import { Skeleton, SkeletonBox, SkeletonLine } from '#web/ui/feedback/skeleton.tsx';

const rows = ['1', '2', '3', '4', '5', '6', '7', '8'];

/** Movements of points to come: eight rows, or so many. */
export function ActivitySkeleton({ count = rows.length }: { count?: number }) {
  return (
    <Skeleton label={m.loyalty_loading()}>
      <div className={cardClass('flex flex-col py-1')}>
        {rows.slice(0, count).map((row) => (
          <div key={row} className="flex items-center justify-between gap-4 py-3">
            <div className="flex w-full flex-col gap-2">
              <SkeletonLine className="w-2/5" />
              <SkeletonLine className="w-3/5" />
            </div>
            <SkeletonBox className="h-5 w-16" />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
