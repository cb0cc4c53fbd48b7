import { lazy, Suspense } from 'react';
import { loadCode } from '#web/lib/loading/load-code.ts';

/** The first screen is at rest by then. */
const restMs = 4_000;

const PublicBanner = lazy(async () => {
  await new Promise((resolve) => setTimeout(resolve, restMs));
  return loadCode(() => import('./banner.tsx')).then(
    (module) => ({ default: module.PublicBanner }),
    // Where its code is not to be had, it is told the next time.
    () => ({ default: () => null }),
  );
});

/** Where what is said above every screen stands. It is asked for once the first screen is at rest: it is in nobody's way. */
export const BannerPlace = () => (
  <Suspense>
    <PublicBanner />
  </Suspense>
);
