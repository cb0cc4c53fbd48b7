import { formatPercent } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';

/** How much of a file is on its way. */
export function UploadProgress({ share, label }: { share: number; label: string }) {
  const percent = Math.round(share * 100);

  return (
    <div className="flex items-center gap-3">
      <span
        role="progressbar"
        aria-label={m.insurance_uploading({ side: label })}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-2.5 min-w-0 flex-1 overflow-hidden rounded-full bg-track forced-colors:border"
      >
        <span
          className="block h-full rounded-full bg-primary forced-colors:bg-[Highlight]"
          style={{ width: `${percent}%` }}
        />
      </span>
      <span className="text-small text-muted tabular">{formatPercent(percent)}</span>
    </div>
  );
}
