import type { Db } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { sql } from '#server/db/sql.ts';
import type { PlannedDocument } from '#server/demo/plan/plan-documents.ts';
import type { PlannedHoliday, PlannedTimeOff } from '#server/demo/plan/plan-hours.ts';
import type { PlannedReview } from '#server/demo/plan/plan-reviews.ts';

export type PlannedAbsence = { holidays: PlannedHoliday[]; timeOff: PlannedTimeOff[] };

/** Adds the days on which clinics are closed and providers are away. */
export async function insertAbsence(db: Db, hours: PlannedAbsence) {
  await db.run(sql`
    insert into clinic_holiday (clinic_id, local_date, name)
    select clinic_id, local_date, name from json_populate_recordset(null::clinic_holiday, ${rowsOf(hours.holidays)})`);

  await db.run(sql`
    insert into time_off (provider_id, during)
    select provider_id, tstzrange(clinic_instant("from", time_zone), clinic_instant("to" + interval '1 day', time_zone))
    from json_to_recordset(${rowsOf(hours.timeOff)})
      as row (provider_id bigint, "from" date, "to" date, time_zone text)`);
}

/** Turns the hours of these days into shifts, in statements that stay far below the time limit of one. */
export async function expandDays(db: Db, days: string[]) {
  for (const day of days) await db.run(sql`select expand_shifts(${day}, ${day})`);
}

/** Adds the papers of the clinics with their files. */
export function insertDocuments(db: Db, documents: PlannedDocument[]) {
  const rows = documents.map(({ bytes, ...document }) => ({ ...document, file: bytes.toString('base64') }));

  return db.run(sql`
    insert into clinic_document (clinic_id, category, title, media_type, bytes, position, published_on)
    select clinic_id, category, title, media_type, decode(file, 'base64'), position, published_on
    from json_to_recordset(${rowsOf(rows)}) as row (clinic_id bigint, category text, title text, media_type text,
      file text, position smallint, published_on date)`);
}

/** Adds the reviews, in the order in which they were written. */
export const insertReviews = (db: Db, reviews: PlannedReview[]) =>
  db.run(sql`
    insert into review (clinic_id, reviewer_name, rating, review_text, created_at)
    select clinic_id, reviewer_name, rating, review_text, created_at
    from json_populate_recordset(null::review, ${rowsOf(reviews)})`);

/** Gives its demo key to every clinic that never had a key, also to those that were imported since the last start. */
export const insertDemoKeys = (db: Db, now: Date) =>
  db.run(sql`
    insert into clinic_key (clinic_id, key_hash, created_at)
    select id, sha256(convert_to('demo-clinic-' || id, 'UTF8')), ${now} from clinic
    where not exists (select from clinic_key where clinic_id = clinic.id)
    on conflict do nothing`);
