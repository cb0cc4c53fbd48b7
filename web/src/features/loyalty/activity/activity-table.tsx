import type { LoyaltyAction } from '@kindwell/contract/loyalty/loyalty.ts';
import { formatMonth } from '#web/features/loyalty/analytics/months.ts';
import { formatChange, isSaidByItself, wordsOf } from '#web/features/loyalty/entry-words.ts';
import { StatusWord } from '#web/features/loyalty/status-word.tsx';
import { useHousehold } from '#web/features/loyalty/use-household.ts';
import { usePersonLook } from '#web/lib/reads/person-look.ts';
import { formatDay } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { EntryIcon } from './entry-icon.tsx';
import { EntryChange, EntryText } from './entry-text.tsx';
import { type ActionMonth, keyOf } from './use-action-pages.ts';

/** The movements of points as a table, where there is room for one; every month begins with its total. */
export function ActivityTable({ months }: { months: ActionMonth[] }) {
  const { isFamily } = useHousehold();
  const columns = isFamily ? 3 : 2;

  return (
    <div className="overflow-hidden rounded-card border border-card-edge bg-surface shadow-card">
      <table className="w-full text-start">
        <thead className="bg-sunken text-label text-muted">
          <tr>
            <th scope="col" className={headCell}>
              {m.loyalty_date()}
            </th>
            <th scope="col" className={headCell}>
              {m.loyalty_what()}
            </th>
            {isFamily ? (
              <th scope="col" className={headCell}>
                {m.loyalty_who()}
              </th>
            ) : null}
            <th scope="col" className={`${headCell} text-end`}>
              {m.loyalty_how_many()}
            </th>
          </tr>
        </thead>
        {months.map(({ month, actions, total }) => (
          <tbody key={month} className="border-t border-border">
            <tr>
              <th
                scope="rowgroup"
                colSpan={total === null ? columns + 1 : columns}
                className={`${headCell} pt-6 font-display text-h3 first-letter:uppercase`}
              >
                {formatMonth(month)}
              </th>
              {total === null ? null : (
                <td className={`${cell} pt-6 text-end text-muted tabular`}>
                  <span className="sr-only">{m.loyalty_month_total({ month: formatMonth(month) })} </span>
                  {formatChange(total)}
                </td>
              )}
            </tr>
            {actions.map((action) => (
              <ActivityRow key={keyOf(action)} action={action} isFamily={isFamily} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function ActivityRow({ action, isFamily }: { action: LoyaltyAction; isFamily: boolean }) {
  const lookOf = usePersonLook();

  return (
    <tr data-entry className="border-t border-border align-top">
      <td className={`${cell} whitespace-nowrap text-muted`}>
        <time dateTime={action.date}>{formatDay(action.day, 'UTC')}</time>
      </td>
      <td className={`${cell} w-full`}>
        <div className="flex items-center gap-3">
          <EntryIcon action={action} />
          <div className="min-w-0">
            <EntryText action={action} />
          </div>
          {isSaidByItself(action) ? <span className="sr-only">{wordsOf(action)}</span> : <StatusWord action={action} />}
        </div>
      </td>
      {isFamily ? (
        <td className={cell}>
          {action.dependant ? (
            <span className={`rounded-chip px-2 py-0.5 text-small font-semibold ${lookOf(action.dependant.id)}`}>
              {action.dependant.firstName}
            </span>
          ) : null}
        </td>
      ) : null}
      <td className={`${cell} text-end`}>
        <EntryChange action={action} />
      </td>
    </tr>
  );
}

const cell = 'px-4 py-3';
const headCell = `${cell} text-start font-semibold whitespace-nowrap`;
