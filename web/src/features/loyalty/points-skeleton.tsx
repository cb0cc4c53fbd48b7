import { cardClass } from '#web/ui/content/card.tsx';
import { SkeletonBox, SkeletonLine } from '#web/ui/feedback/skeleton.tsx';

const rows = ['1', '2', '3', '4', '5', '6', '7', '8'];

/** The outline of a screen about points whose parts are not known yet; the parts themselves say that they load. */
export const PointsSkeleton = () => (
  <div className="flex min-h-screen animate-appear flex-col gap-6">
    <div className={cardClass('flex flex-col gap-4')}>
      <SkeletonLine className="w-32" />
      <SkeletonBox className="h-10 w-32" />
      <SkeletonLine className="w-4/5" />
      <SkeletonLine className="w-3/5" />
    </div>
    <div className={cardClass('flex flex-col py-1')}>
      {rows.map((row) => (
        <div key={row} className="flex items-center justify-between gap-4 py-4">
          <div className="flex w-full flex-col gap-2">
            <SkeletonLine className="w-2/5" />
            <SkeletonLine className="w-3/5" />
          </div>
          <SkeletonBox className="h-11 w-32 shrink-0" />
        </div>
      ))}
    </div>
  </div>
);
