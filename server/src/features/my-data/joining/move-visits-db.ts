import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { Both } from '#server/lib/both-accounts.ts';

/** Reviews are of who stays. Their text, their stars and the name above them are not touched. */
export const moveReviews = (db: Db, { stays, goes }: Both) =>
  db.run(sql`
    update review set
      reviewer_id = case reviewer_id when ${goes.personId} then ${stays.personId}::bigint else reviewer_id end,
      written_by = ${stays.accountId}
    where written_by = ${goes.accountId}`);

export const moveQuestions = (db: Db, { stays, goes }: Both) =>
  db.run(sql`update visit_question set dependant_id = ${stays.personId} where dependant_id = ${goes.personId}`);

/** The favorites of the account that goes become those of the one that stays. */
export const moveFavourites = (db: Db, { stays, goes }: Both) =>
  db.run(sql`
    insert into favourite (patient_id, clinic_id, created_at)
    select ${stays.accountId}::bigint, clinic_id, created_at from favourite where patient_id = ${goes.accountId}
    on conflict do nothing`);
