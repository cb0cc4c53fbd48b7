import { Coins } from 'lucide-react';
import { Link } from 'react-router';
import { usePoints } from '#web/lib/reads/points.ts';
import { useCountUp } from '#web/lib/reads/use-count-up.ts';
import { formatNumber } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';

/** The points in hand and the way to them. Absent until they are known: a balance is never guessed. */
export function PointsChip({ onNavigate }: { onNavigate?: () => void }) {
  const { data } = usePoints();
  if (!data) return null;

  return <KnownPoints available={data.points.available} onNavigate={onNavigate} />;
}

function KnownPoints({ available, onNavigate }: { available: number; onNavigate: (() => void) | undefined }) {
  const shown = useCountUp(available);

  return (
    <Link
      to={paths.points}
      onClick={onNavigate}
      aria-label={m.shell_points_amount({ points: available, figure: formatNumber(available) })}
      className="inline-flex min-h-9 items-center gap-1 rounded-full bg-points-soft px-[8px] text-label text-points tabular hover:underline"
    >
      <Coins aria-hidden="true" className="size-4 @max-[22rem]/top:hidden" strokeWidth={1.75} />
      {formatNumber(shown)}
    </Link>
  );
}
