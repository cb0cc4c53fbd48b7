import type { LoyaltyAction } from '@kindwell/contract/loyalty/loyalty.ts';
import { isSaidByItself, wordsOf } from '#web/features/loyalty/entry-words.ts';
import { useHousehold } from '#web/features/loyalty/use-household.ts';
import { usePersonLook } from '#web/lib/reads/person-look.ts';
import { formatDay } from '#web/lib/words/format.ts';
import { EntryIcon } from './entry-icon.tsx';
import { EntryChange } from './entry-text.tsx';
import { keyOf } from './use-action-pages.ts';

/** Movements of points, each with where it was and how many, then what it was, when and for whom. */
export function ActivityRows({ actions }: { actions: LoyaltyAction[] }) {
  const { otherName } = useHousehold();
  const lookOf = usePersonLook();

  return (
    <ul className="flex flex-col divide-y divide-border">
      {actions.map((action) => {
        const name = otherName(action.dependant);
        const word = isSaidByItself(action) ? null : wordsOf(action);
        const facts = [action.clinic ? action.title : null, word, formatDay(action.day, 'UTC')];

        return (
          <li key={keyOf(action)} data-entry className="flex gap-3 py-3">
            <EntryIcon action={action} />
            <div className="flex min-w-0 flex-1 flex-col gap-0.5">
              <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                <p className="min-w-0 grow basis-40 font-semibold">{action.clinic?.name ?? action.title}</p>
                <EntryChange action={action} />
              </div>
              <p className="flex flex-wrap items-baseline gap-x-2 text-small text-muted">
                {name ? (
                  <>
                    <span className={`rounded-chip px-2 font-semibold ${lookOf(action.dependant?.id)}`}>
                      {name}
                    </span>{' '}
                  </>
                ) : null}
                <span>{facts.filter(Boolean).join(' · ')}</span>
              </p>
              {action.description ? <p className="text-small text-muted">{action.description}</p> : null}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
