import { useId } from 'react';
import { Link } from 'react-router';
import { formatNumber, formatPercent } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { Bar } from '#web/ui/content/bar.tsx';
import { cardClass } from '#web/ui/content/card.tsx';
import type { Summary } from './months.ts';

/** What brought the points, most first, and the friends who came. */
export function TopWays({ summary: { sources, referrals } }: { summary: Summary }) {
  const titleId = useId();
  const all = sources.reduce((sum, { points }) => sum + points, 0);

  return (
    <section aria-labelledby={titleId} className={cardClass('flex flex-col gap-4')}>
      <h2 id={titleId} className="text-h2">
        {m.analytics_ways()}
      </h2>
      {sources.length === 0 ? (
        <p className="text-muted">
          {m.analytics_no_ways()}{' '}
          <Link to={paths.points} className="link">
            {m.loyalty_how_to_earn()}
          </Link>
        </p>
      ) : (
        <ol className="flex flex-col gap-3">
          {sources.map(({ source, title, points }) => (
            <Way key={source} title={title} points={points} share={points / all} />
          ))}
        </ol>
      )}
      <p className="border-t border-border pt-4">
        {referrals > 0 ? m.analytics_friends({ count: referrals }) : m.analytics_no_friends()}{' '}
        <Link to={paths.refer} className="link">
          {m.analytics_invite()}
        </Link>
      </p>
    </section>
  );
}

function Way({ title, points, share }: { title: string; points: number; share: number }) {
  const percent = formatPercent(Math.round(share * 100));

  return (
    <li className="flex flex-col gap-1.5">
      <span className="flex flex-wrap justify-between gap-x-4">
        <span className="min-w-0">{title}</span>
        <span className="font-semibold text-points tabular">
          {m.analytics_points({ points: formatNumber(points), count: points })}
        </span>
      </span>
      <span className="sr-only">{m.analytics_of_earned({ percent })}</span>
      <Bar isOfPoints percent={Math.max(1, share * 100)} />
    </li>
  );
}
