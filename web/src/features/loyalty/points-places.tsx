import { SkeletonBox } from '#web/ui/skeleton.tsx';

/** The places of a screen about points whose parts are not known yet; the parts themselves say that they load. */
export const PointsPlaces = () => (
  <div className="flex animate-appear flex-col gap-6">
    <SkeletonBox className="h-44 rounded-card" />
    <SkeletonBox className="h-11 w-3/5" />
    <SkeletonBox className="h-screen rounded-card" />
  </div>
);
