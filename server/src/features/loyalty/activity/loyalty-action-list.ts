import type * as contract from '@kindwell/contract/loyalty/loyalty.ts';
import type { LoyaltyAction } from '@kindwell/contract/loyalty/loyalty.ts';
import { findBalances } from '#server/features/loyalty/balance/balance-db.ts';
import { ownPoints } from '#server/features/loyalty/balance/balance-rules.ts';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import type { Language } from '#server/messages/language.ts';
import { type EntryRow, findActivityPage, findEntries, type ListedEntry } from './activity-db.ts';
import { describeEntry } from './activity-words.ts';

/**
 * The movements of points as the list shows them, in its order and the reader's language
 * (docs/spec/loyalty.md#points-calls).
 */
function presentActivity(entries: ListedEntry[], details: EntryRow[], language: Language): LoyaltyAction[] {
  const known = new Map(details.map((detail) => [detail.txnId, detail]));

  return entries.flatMap(({ txnId, ...entry }) => {
    const detail = known.get(txnId);
    if (!detail) return [];

    const { source, at, day, clinic } = detail;
    return [{ id: txnId, ...describeEntry(detail, language), ...entry, source, date: at.toISOString(), day, clinic }];
  });
}

/**
 * GET /selfcare/loyaltyactionlist/{id}/?status&dependant&page&results (API-49): the movements of the
 * points of everyone the caller looks after, or of one of them, the newest first, with the caller's own points.
 */
export const loyaltyActionList: Handler<typeof contract.loyaltyActionList> = async (
  { params, query, language },
  services,
) => {
  const { db, clock } = services;
  const { status, dependant, page, results } = query;

  const [balances, { isPersonKnown, total, entries }] = await Promise.all([
    findBalances(db, params.id, clock.now()),
    findActivityPage(db, {
      patientId: params.id,
      dependantId: dependant ?? null,
      status,
      limit: results,
      offset: (page - 1) * results,
    }),
  ]);
  if (!isPersonKnown) throw refuse('notFound');

  const details = await findEntries(
    db,
    entries.map(({ txnId }) => txnId),
  );
  return {
    points: ownPoints(balances),
    actions: presentActivity(entries, details, language),
    page,
    results,
    total,
  };
};
