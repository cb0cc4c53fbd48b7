import type { LoyaltyAction } from '@kindwell/contract/loyalty/loyalty.ts';
import { wordsOf } from '#web/features/loyalty/entry-words.ts';
import { useHousehold } from '#web/features/loyalty/use-household.ts';
import { usePersonLook } from '#web/lib/reads/person-look.ts';
import { formatDay } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { EntryChange } from './entry-text.tsx';
import { keyOf } from './use-action-pages.ts';

/** Movements of points in two lines each: what and how many, then when, where and for whom. */
export function ActivityRows({ actions }: { actions: LoyaltyAction[] }) {
  const { otherName } = useHousehold();
  const lookOf = usePersonLook();

  return (
    <ul className="flex flex-col divide-y divide-border">
      {actions.map((action) => {
        const name = otherName(action.dependant);
        const facts = [formatDay(action.day, 'UTC'), wordsOf(action), action.clinic?.name, action.description];

        return (
          <li key={keyOf(action)} data-entry className="flex flex-col gap-0.5 py-3">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <p className="min-w-0 grow basis-40 font-semibold">{action.title}</p>
              <EntryChange action={action} />
            </div>
            <p className="text-small text-muted">
              {facts.filter(Boolean).join(' · ')}{' '}
              {name ? (
                <span className={`inline-block rounded-chip px-2 font-semibold ${lookOf(action.dependant?.id)}`}>
                  {m.loyalty_for({ name })}
                </span>
              ) : null}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
