import { useMedia } from '#web/lib/device/use-media.ts';
import { m } from '#web/paraglide/messages.js';
import { Skeleton, SkeletonBox, SkeletonLine } from '#web/ui/feedback/skeleton.tsx';

/** Of how many days there are times; on a phone, until somebody asks for more, of one. */
export const daysShown = (isFolded: boolean) => (isFolded ? 1 : 2);

/** Room for the times of these days: what stands below keeps its place, however many come. */
export const roomForTimes = (isFolded: boolean) => (isFolded ? 'min-h-18' : 'min-h-39');

export const timesClass = 'grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2';

/** The days with their times to come. */
export function NextDaysSkeleton({ isFolded }: { isFolded: boolean }) {
  return (
    <Skeleton label={m.booking_loading_times()} className={roomForTimes(isFolded)}>
      <div className="flex flex-col gap-3">
        {['1', '2'].slice(0, daysShown(isFolded)).map((day) => (
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

/** The kind of visit and the times to come, as a page begins with them. */
export function NextTimesSkeleton() {
  const isFolded = !useMedia('(min-width: 40rem)');

  return (
    <div className={isFolded ? 'flex flex-col gap-1' : 'flex flex-col gap-4'}>
      {isFolded ? <SkeletonLine className="h-5 w-2/5" /> : <SkeletonBox className="h-18 w-full" />}
      <NextDaysSkeleton isFolded={isFolded} />
    </div>
  );
}
