import { formatPercent } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { Bar } from '#web/ui/content/bar.tsx';

/** How much of a file is on its way. */
export function UploadProgress({ share, label }: { share: number; label: string }) {
  const percent = Math.round(share * 100);

  return (
    <div className="flex items-center gap-3">
      <Bar
        percent={percent}
        progress={{ label: m.insurance_uploading({ side: label }), now: percent, max: 100 }}
        className="min-w-0 flex-1"
      />
      <span className="text-small text-muted tabular">{formatPercent(percent)}</span>
    </div>
  );
}
