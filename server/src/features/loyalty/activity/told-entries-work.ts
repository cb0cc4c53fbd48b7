import type { Db } from '#server/db/database.ts';
import type { Language } from '#server/messages/language.ts';
import { type ActivityQuery, findActivityPage, findEntries } from './activity-db.ts';
import { describeEntry } from './activity-words.ts';

/** A movement of somebody's points, as its owner reads it in this language. */
export type ToldEntry = { at: Date; title: string; points: number };

/** The latest movements of the own points of a patient. */
export async function findToldEntries(
  db: Db,
  { patientId, dependantId, limit }: Pick<ActivityQuery, 'patientId' | 'dependantId' | 'limit'>,
  language: Language,
): Promise<ToldEntry[]> {
  const { entries } = await findActivityPage(db, { patientId, dependantId, status: 'all', limit, offset: 0 });
  const details = await findEntries(
    db,
    entries.map(({ txnId }) => txnId),
  );
  const known = new Map(details.map((detail) => [detail.txnId, detail]));

  return entries.flatMap(({ txnId, points }) => {
    const detail = known.get(txnId);
    return detail ? [{ at: detail.at, title: describeEntry(detail, language).title, points }] : [];
  });
}
