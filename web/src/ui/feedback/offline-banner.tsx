import { WifiOff } from 'lucide-react';
import { useOnline } from '#web/lib/device/use-online.ts';

/** Says what being offline means for what is on screen. Its region is always there, or its coming would not be read. */
export function OfflineBanner({ says }: { says: string }) {
  const isOnline = useOnline();

  return (
    <div role="status">
      {isOnline ? null : (
        <p className="flex items-center justify-center gap-2 bg-warning-soft px-4 py-2 text-small font-semibold text-warning">
          <WifiOff aria-hidden="true" className="size-4" strokeWidth={2} />
          {says}
        </p>
      )}
    </div>
  );
}
