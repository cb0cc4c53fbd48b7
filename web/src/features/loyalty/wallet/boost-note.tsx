import { Rocket } from 'lucide-react';
import { Link } from 'react-router';
import { daysOf, largestFirst } from '#web/features/loyalty/boost/boost-words.ts';
import { useBoosts } from '#web/features/loyalty/loyalty-api.ts';
import { clock } from '#web/lib/dates/clock.ts';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';

/** Says that a boost runs and until when, where one does. */
export function BoostNote() {
  const boost = largestFirst(useBoosts().data?.boosts ?? [])[0];
  if (!boost?.active) return null;

  const { title } = boost;
  const days = daysOf(boost, clock.now());
  return (
    <p className="flex items-start gap-3 rounded-control bg-points-soft px-4 py-3">
      <Rocket aria-hidden="true" className="mt-0.5 size-5 text-points" strokeWidth={1.75} />
      <span>
        {days ? m.loyalty_boost_now_days({ title, days }) : m.loyalty_boost_now({ title })}{' '}
        <Link to={paths.boost} className="link">
          {m.loyalty_boost_see()}
        </Link>
      </span>
    </p>
  );
}
