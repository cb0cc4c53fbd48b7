import { type ComponentType, useEffect, useState } from 'react';
import { loadCode } from '#web/lib/loading/load-code.ts';
import { PlainToast } from './plain-toast.tsx';
import { whenFirstToast } from './toast.ts';

/**
 * Place it once, beside the router. The toaster's code (24 kB) is fetched with the first toast, not before; where that
 * fails, a plain one tells what there is to tell.
 */
export function ToastOutlet() {
  const [Toaster, setToaster] = useState<ComponentType>();

  useEffect(
    () =>
      whenFirstToast(() => {
        loadCode(() => import('./toaster.tsx')).then(
          (module) => setToaster(() => module.Toaster),
          () => setToaster(() => PlainToast),
        );
      }),
    [],
  );

  return Toaster ? <Toaster /> : null;
}
