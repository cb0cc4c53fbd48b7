import { m } from '#web/paraglide/messages.js';
import { Skeleton, SkeletonBox, SkeletonLine } from '#web/ui/feedback/skeleton.tsx';

const times = Array.from({ length: 12 }, (_, index) => index);

/** Times to come. */
export function SlotsSkeleton() {
  return (
    <Skeleton label={m.booking_loading_times()}>
      <div className="flex flex-col gap-4 rounded-card border border-border p-4">
        <SkeletonLine className="w-1/2" />
        <div className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2">
          {times.map((time) => (
            <SkeletonBox key={time} className="h-11" />
          ))}
        </div>
      </div>
    </Skeleton>
  );
}
