import { NextTimesSkeleton } from '#web/features/appointments/next-times/next-times-skeleton.tsx';
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx';

/** The next times on the page of a clinic or a provider; the page is there first, then their code and they. */
export const NextTimes = lazyPart(
  () => import('#web/features/appointments/next-times/next-times.tsx').then((module) => module.NextTimes),
  <NextTimesSkeleton />,
);
