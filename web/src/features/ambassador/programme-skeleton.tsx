import { m } from '#web/paraglide/messages.js';
import { Skeleton, SkeletonBox } from '#web/ui/feedback/skeleton.tsx';

/** The programme on its way. */
export function ProgrammeSkeleton() {
  return (
    <Skeleton label={m.ambassador_loading()}>
      <div className="grid gap-6 md:grid-cols-2">
        <SkeletonBox className="h-64" />
        <SkeletonBox className="h-64" />
      </div>
    </Skeleton>
  );
}
