import type { LoyaltyAction } from '@kindwell/contract/loyalty.ts';
import type { EntryRow, ListedEntry } from './activity-db.ts';
import { describeEntry } from './activity-words.ts';

/** The movements of points as the list shows them, in its order (contract "Points and rewards"). */
export function presentActivity(
  entries: ListedEntry[],
  details: EntryRow[],
  people: NonNullable<LoyaltyAction['dependant']>[],
): LoyaltyAction[] {
  const known = new Map(details.map((detail) => [detail.txnId, detail]));
  const named = new Map(people.map((person) => [person.id, person]));

  return entries.flatMap(({ txnId, personId, points, status, balance }) => {
    const detail = known.get(txnId);
    if (!detail) return [];

    const { source, at, clinic } = detail;
    const dependant = named.get(personId) ?? null;
    return [
      {
        id: txnId,
        ...describeEntry(detail),
        points,
        status,
        source,
        date: at.toISOString(),
        dependant,
        clinic,
        balance,
      },
    ];
  });
}
