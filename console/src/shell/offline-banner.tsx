import { WifiOff } from 'lucide-react';
import { m } from '#console/paraglide/messages.js';
import { useOnline } from '#web/lib/device/use-online.ts';

/** Says that nothing can be changed and what is shown may be old. Its region is always there, or its coming would not be read. */
export function OfflineBanner() {
  const isOnline = useOnline();

  return (
    <div role="status">
      {isOnline ? null : (
        <p className="flex items-center justify-center gap-2 bg-warning-soft px-4 py-2 text-small font-semibold text-warning">
          <WifiOff aria-hidden="true" className="size-4" strokeWidth={2} />
          {m.console_offline()}
        </p>
      )}
    </div>
  );
}
