import { m } from '#web/paraglide/messages.js';
import { cardClass } from '#web/ui/content/card.tsx';
import { Skeleton, SkeletonLine } from '#web/ui/feedback/skeleton.tsx';

/** Stands in for getting ready while its code and its data are fetched. */
export function ReadySkeleton() {
  return (
    <Skeleton label={m.ready_loading()} className={cardClass('min-h-39')}>
      <div className="flex flex-col gap-3">
        <SkeletonLine className="w-2/5" />
        <SkeletonLine />
        <SkeletonLine className="w-3/5" />
      </div>
    </Skeleton>
  );
}
