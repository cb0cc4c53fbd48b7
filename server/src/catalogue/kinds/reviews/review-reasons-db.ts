import type { Db } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { part, sql } from '#server/db/sql.ts';

/** The code of every reason. */
export const reviewReasonKeys = part`select code from review_reason`;

/** Every reason for which a review can be hidden, or was, in the order in which they are offered. */
export const findReasonEntries = <Entry>(db: Db) =>
  db.many(sql<Entry>`
    select code as key, position, is_offered as offered,
      (select jsonb_object_agg(language, sentence) from review_reason_text where reason = code) as reason
    from review_reason order by position`);

type ReasonRow = { code: string; position: number; isOffered: boolean };

/** Adds reasons and changes those that are known. */
export async function saveReasons(db: Db, reasons: ReasonRow[]) {
  const rows = rowsOf(reasons);

  // Two reasons may change places: until all have theirs, the old ones are out of the way.
  await db.run(sql`
    update review_reason set position = -review_reason.position
    from json_populate_recordset(null::review_reason, ${rows}) as wanted
    where review_reason.code = wanted.code and review_reason.position <> wanted.position`);
  await db.run(sql`
    insert into review_reason (code, position, is_offered)
    select code, position, is_offered from json_populate_recordset(null::review_reason, ${rows})
    on conflict (code) do update set position = excluded.position, is_offered = excluded.is_offered`);
}

export type ReasonText = { reason: string; language: string; sentence: string };

/** Has these reasons say this; what they say in other languages stays. */
export const saveReasonTexts = (db: Db, texts: ReasonText[]) =>
  db.run(sql`
    insert into review_reason_text (reason, language, sentence)
    select reason, language, sentence from json_populate_recordset(null::review_reason_text, ${rowsOf(texts)})
    on conflict (reason, language) do update set sentence = excluded.sentence`);
