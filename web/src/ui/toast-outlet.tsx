import { lazy, Suspense, useEffect, useState } from 'react';
import { whenFirstToast } from './toast.ts';

const Toaster = lazy(() => import('./toaster.tsx').then(({ Toaster: component }) => ({ default: component })));

/** Place it once, beside the router. The toaster's code (24 kB) is fetched with the first toast, not before. */
export function ToastOutlet() {
  const [isNeeded, setIsNeeded] = useState(false);

  useEffect(() => whenFirstToast(() => setIsNeeded(true)), []);

  if (!isNeeded) return null;

  return (
    <Suspense>
      <Toaster />
    </Suspense>
  );
}
