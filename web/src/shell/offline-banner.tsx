import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { m } from '#web/paraglide/messages.js';

function subscribe(onChange: () => void) {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);

  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Says that what is shown may be old. Its region is always there, or its coming would not be read. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);

  return (
    <div role="status">
      {isOnline ? null : (
        <p className="flex items-center justify-center gap-2 bg-warning-soft px-4 py-2 text-small font-semibold text-warning">
          <WifiOff aria-hidden="true" className="size-4" strokeWidth={2} />
          {m.shell_offline()}
        </p>
      )}
    </div>
  );
}
