import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** Says whose insurance a pending step is for. */
export const insertInsuranceStep = (db: Db, challengeId: number, dependantId: number) =>
  db.run(sql`insert into insurance_step (challenge_id, dependant_id) values (${challengeId}, ${dependantId})`);

/** The pending step of a patient for this person's insurance, by the hash of its token; undefined where there is none. */
export async function findInsuranceStep(db: Db, patientId: number, dependantId: number): Promise<Buffer | undefined> {
  const step = await db.maybeOne(sql<{ tokenHash: Buffer }>`
    select token_hash as "tokenHash"
    from challenge
    join insurance_step on challenge_id = challenge.id
    where patient_id = ${patientId} and dependant_id = ${dependantId} and completed_at is null
    order by challenge.id desc
    limit 1`);
  return step?.tokenHash;
}
