import type { PendingAction } from '@kindwell/contract/loyalty/loyalty.ts';
import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { EntryIcon } from '#web/features/loyalty/activity/entry-icon.tsx';
import { formatPoints } from '#web/features/loyalty/entry-words.ts';
import { usePendingActions } from '#web/features/loyalty/loyalty-api.ts';
import { wayOn } from '#web/features/loyalty/way-on.ts';
import { formatNumber } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { cardClass, cardLinkClass } from '#web/ui/content/card.tsx';
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
    <section aria-labelledby={headingId} className={cardClass('flex flex-col gap-2 pb-1')}>
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
    <li className="relative flex items-center gap-3 py-3">
      <EntryIcon action={{ source: way.type, points: way.points }} />
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <div className="flex items-baseline justify-between gap-3">
          <p className="min-w-0 font-semibold">
            {on ? (
              <Link to={on.to} aria-describedby={id} className={cardLinkClass}>
                {way.title}
              </Link>
            ) : (
              way.title
            )}
          </p>
          {way.points > 0 ? (
            <p aria-hidden={on !== undefined} className="shrink-0 font-semibold text-points tabular">
              {m.loyalty_plus({ figure: formatNumber(way.points) })}
            </p>
          ) : null}
        </div>
        <div id={id} className="text-small">
          {way.description ? <p className="text-muted">{way.description}</p> : null}
          {on ? <p className="sr-only">{formatPoints(way.points)}</p> : null}
        </div>
      </div>
      {on ? (
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted rtl:-scale-x-100" strokeWidth={1.75} />
      ) : null}
    </li>
  );
}
