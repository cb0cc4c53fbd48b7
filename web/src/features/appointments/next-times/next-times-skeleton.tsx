import { m } from '#web/paraglide/messages.js';
import { Skeleton, SkeletonBox, SkeletonLine } from '#web/ui/feedback/skeleton.tsx';

/** Room for the times of two days: what stands below keeps its place, however many come. */
export const nextTimesRoom = 'min-h-39';

export const timesClass = 'grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2';

/** Two days with their times to come. */
export function NextDaysSkeleton() {
  return (
    <Skeleton label={m.booking_loading_times()} className={nextTimesRoom}>
      <div className="flex flex-col gap-3">
        {['1', '2'].map((day) => (
          <div key={day} className="flex flex-col gap-2">
            <SkeletonLine className="h-5 w-2/5" />
            <div className={timesClass}>
              {['1', '2', '3'].map((time) => (
                <SkeletonBox key={time} className="h-11 rounded-full" />
              ))}
            </div>
          </div>
        ))}
      </div>
    </Skeleton>
  );
}

/** The kind of visit and the times to come. */
export function NextTimesSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <SkeletonBox className="h-18 w-full" />
      <NextDaysSkeleton />
    </div>
  );
}
