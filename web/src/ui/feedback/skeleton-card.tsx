import { cardClass } from '#web/ui/content/card.tsx';
import { SkeletonBox, SkeletonLine } from './skeleton.tsx';

/** The usual card to come: a face, two lines, an action. Put several into one `Skeleton`. */
export function SkeletonCard() {
  return (
    <div className={cardClass('flex flex-col gap-4')}>
      <div className="flex items-center gap-3">
        <SkeletonBox className="size-12" />
        <div className="flex flex-1 flex-col gap-2">
          <SkeletonLine className="w-3/5" />
          <SkeletonLine className="w-2/5" />
        </div>
      </div>
      <SkeletonBox className="h-11 w-full" />
    </div>
  );
}
