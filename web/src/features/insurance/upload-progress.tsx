import { formatPercent } from '#web/lib/format.ts';
import { m } from '#web/paraglide/messages.js';

/** How much of a file is on its way. */
export function UploadProgress({ share, label }: { share: number; label: string }) {
  const percent = Math.round(share * 100);

  return (
    <div className="flex items-center gap-3">
      <progress
        aria-label={m.insurance_uploading({ side: label })}
        value={percent}
        max={100}
        className="h-2 min-w-0 flex-1 accent-primary"
      />
      <span className="text-small text-muted tabular">{formatPercent(percent)}</span>
    </div>
  );
}
