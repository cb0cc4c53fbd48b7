import { SkeletonBox } from '#web/ui/feedback/skeleton.tsx';

/** As high as the first three rows: what comes pushes nothing down. */
export const careToCome = <SkeletonBox className="h-112 rounded-card sm:h-80" />;
