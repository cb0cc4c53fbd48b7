import { useEffect } from 'react';
import { loadCode } from '#web/lib/loading/load-code.ts';

const signs = ['pointermove', 'pointerdown', 'keydown'] as const;

/** What every dialog stands on. A dialog that is opened tries again what fails here, and says so. */
function fetchDialogs() {
  loadCode(() => Promise.all([import('#web/ui/dialog/dialog.tsx'), import('#web/ui/dialog/alert-dialog.tsx')])).catch(
    () => undefined,
  );
}

/** Fetches what dialogs stand on at the first sign of a hand: no screen waits for it. */
export function useDialogsAhead() {
  useEffect(() => {
    const stop = new AbortController();
    const begin = () => {
      stop.abort();
      fetchDialogs();
    };
    for (const sign of signs) window.addEventListener(sign, begin, { signal: stop.signal, passive: true });

    return () => stop.abort();
  }, []);
}
