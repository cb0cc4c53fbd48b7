import type { LoyaltyAction } from '@kindwell/contract/loyalty/loyalty.ts';
import type { Language } from '#server/messages/language.ts';
import type { EntryRow, ListedEntry } from './activity-db.ts';
import { describeEntry } from './activity-words.ts';

/**
 * The movements of points as the list shows them, in its order and the reader's language
 * (docs/spec/loyalty.md#points-calls).
 */
export function presentActivity(entries: ListedEntry[], details: EntryRow[], language: Language): LoyaltyAction[] {
  const known = new Map(details.map((detail) => [detail.txnId, detail]));

  return entries.flatMap(({ txnId, ...entry }) => {
    const detail = known.get(txnId);
    if (!detail) return [];

    const { source, at, day, clinic } = detail;
    return [{ id: txnId, ...describeEntry(detail, language), ...entry, source, date: at.toISOString(), day, clinic }];
  });
}
