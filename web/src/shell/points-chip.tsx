import { Coins } from 'lucide-react';
import { Link } from 'react-router';
import { useAccount } from '#web/features/patient/patient-api.ts';
import { formatNumber } from '#web/lib/format.ts';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';

/** The points in hand and the way to them. Absent until they are known: a balance is never guessed. */
export function PointsChip({ onNavigate }: { onNavigate?: () => void }) {
  const { data } = useAccount();
  if (!data) return null;

  const { points } = data.account;

  return (
    <Link
      to={paths.points}
      onClick={onNavigate}
      aria-label={m.shell_points_amount({ points, figure: formatNumber(points) })}
      className="inline-flex min-h-9 items-center gap-1.5 rounded-full bg-points-soft px-3 text-label text-points tabular hover:underline"
    >
      <Coins aria-hidden="true" className="size-4" strokeWidth={1.75} />
      {formatNumber(points)}
    </Link>
  );
}
