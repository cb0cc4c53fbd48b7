import type { PendingAction } from '@kindwell/contract/loyalty/loyalty.ts';
import { useId } from 'react';
import { Link } from 'react-router';
import { formatPoints } from '#web/features/loyalty/entry-words.ts';
import { usePendingActions } from '#web/features/loyalty/loyalty-api.ts';
import { wayOn } from '#web/features/loyalty/way-on.ts';
import { m } from '#web/paraglide/messages.js';
import { buttonClass } from '#web/ui/button/button-class.ts';
import { cardClass } from '#web/ui/content/card.tsx';
import { Skeleton, SkeletonLine } from '#web/ui/feedback/skeleton.tsx';

/**
 * What brings points and was not done yet, each with the way to it, or why it brings this person none; where that failed,
 * the claims above say so.
 */
export function WaysToEarn() {
  const headingId = useId();
  const { ways, isError } = usePendingActions();
  if (isError && !ways) return null;

  return (
    <section aria-labelledby={headingId} className={cardClass('flex flex-col gap-4')}>
      <h2 id={headingId} className="text-h3">
        {m.loyalty_earn()}
      </h2>
      <WayList ways={ways} />
    </section>
  );
}

function WayList({ ways }: { ways: PendingAction[] | undefined }) {
  if (!ways)
    return (
      <Skeleton label={m.loyalty_loading()} className="flex flex-col gap-4 py-3">
        <SkeletonLine className="w-4/5" />
        <SkeletonLine className="w-3/5" />
        <SkeletonLine className="w-4/5" />
      </Skeleton>
    );

  if (ways.length === 0) return <p className="text-muted">{m.loyalty_earn_none()}</p>;

  return (
    <ul className="flex flex-col divide-y divide-border">
      {ways.map((way) => (
        <Way key={way.id} way={way} />
      ))}
    </ul>
  );
}

function Way({ way }: { way: PendingAction }) {
  const id = useId();
  const on = way.points > 0 ? wayOn({ type: way.type, clinic: way.appointment?.clinic ?? null }) : undefined;

  return (
    <li className="flex flex-col justify-between gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0 sm:flex-row sm:items-center">
      <div id={id} className="min-w-0">
        <p className="font-semibold">{way.title}</p>
        {way.description ? <p className="text-muted">{way.description}</p> : null}
        {way.points > 0 ? <p className="font-semibold text-points tabular">{formatPoints(way.points)}</p> : null}
      </div>
      {on ? (
        <Link to={on.to} aria-describedby={id} className={buttonClass('secondary', 'shrink-0 sm:min-w-44')}>
          {on.label}
        </Link>
      ) : null}
    </li>
  );
}
