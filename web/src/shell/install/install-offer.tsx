import { lazy, Suspense, useEffect, useState } from 'react';
import { onSuccess } from '#web/lib/device/install.ts';
import { loadCode } from '#web/lib/loading/load-code.ts';

const InstallHint = lazy(() =>
  loadCode(() => import('./install-hint.tsx')).then(
    ({ InstallHint }) => ({ default: InstallHint }),
    // It is an offer: where its code is not to be had, there is none.
    () => ({ default: () => null }),
  ),
);

/** Offers to install the app when something has worked out. Never before: who has just come has other things to do. */
export function InstallOffer() {
  const [successes, setSuccesses] = useState(0);

  useEffect(() => onSuccess(() => setSuccesses((count) => count + 1)), []);

  return successes === 0 ? null : (
    <Suspense>
      <InstallHint key={successes} />
    </Suspense>
  );
}
