import { useId } from 'react';
import { formatPoints } from '#web/features/loyalty/entry-words.ts';
import { usePersonLook } from '#web/lib/reads/person-look.ts';
import { usePoints } from '#web/lib/reads/points.ts';
import { formatNumber } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { Avatar } from '#web/ui/content/avatar.tsx';
import { cardClass } from '#web/ui/content/card.tsx';

/** The points of the people whom one looks after; nothing where there is nobody. */
export function FamilyPoints() {
  const headingId = useId();
  const lookOf = usePersonLook();
  const people = usePoints().data?.people.slice(1) ?? [];
  if (people.length === 0) return null;

  return (
    <section aria-labelledby={headingId} className={cardClass('flex flex-col gap-2 pb-1')}>
      <h2 id={headingId} className="text-h3">
        {m.loyalty_family()}
      </h2>
      <ul className="flex flex-col divide-y divide-border">
        {people.map(({ dependant, available, pending }) => (
          <li key={dependant.id} className="flex flex-wrap items-center gap-3 py-3">
            <Avatar name={`${dependant.firstName} ${dependant.lastName}`} look={lookOf(dependant.id)} />
            <p className="min-w-0 grow basis-24 font-semibold">
              {dependant.firstName} {dependant.lastName}
            </p>
            <div className="text-end">
              <p className="tabular">{formatPoints(available)}</p>
              {pending > 0 ? (
                <p className="text-small text-muted tabular">
                  {m.loyalty_pending_points({ points: pending, figure: formatNumber(pending) })}
                </p>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
