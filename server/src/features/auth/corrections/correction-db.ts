import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

export type CorrectionState = 'pending' | 'running' | 'done' | 'declined' | 'stopped' | 'ended';

/** Another email (lower-case) or phone (E.164) that the staff give an account, and how that stands. */
export type Correction = {
  id: number;
  patientId: number;
  /** The patient's own person. */
  dependantId: number;
  kind: 'email' | 'phone';
  contact: string;
  state: CorrectionState;
  askedBy: number;
  approvedBy: number | null;
  declinedBy: number | null;
  countsAt: Date | null;
};

/**
 * A correction, which nobody else changes until the transaction ends: everything that does locks the account first. Undefined
 * where there is none of this number.
 */
export async function lockCorrection(db: Db, id: number): Promise<Correction | undefined> {
  await db.run(sql`
    select from patient where id = (select patient_id from contact_correction where id = ${id}) for update`);

  return db.maybeOne(sql<Correction>`
    select contact_correction.id, patient_id as "patientId", dependant.id as "dependantId", kind, contact, state,
      asked_by as "askedBy", approved_by as "approvedBy", declined_by as "declinedBy", counts_at as "countsAt"
    from contact_correction
    join dependant on login_id = patient_id
    where contact_correction.id = ${id}`);
}

/** What the link of a correction stands for; undefined for one that is none of ours. */
export const findByStopHash = (db: Db, stopHash: Buffer) =>
  db.maybeOne(sql<{ id: number; kind: 'email' | 'phone'; state: CorrectionState; countsAt: Date }>`
    select id, kind, state, counts_at as "countsAt" from contact_correction where stop_hash = ${stopHash}`);

/** Ends a correction that runs; it is locked before. */
export const endCorrection = (db: Db, id: number, state: 'done' | 'stopped' | 'ended', now: Date) =>
  db.run(sql`
    update contact_correction set state = ${state}, ended_at = ${now} where id = ${id} and state = 'running'`);

/** Some of those that count by now, in the order of their numbers. */
export const findDueCorrections = (db: Db, after: number, limit: number, now: Date) =>
  db.many(sql<{ id: number }>`
    select id from contact_correction
    where state = 'running' and counts_at <= ${now} and id > ${after}
    order by id limit ${limit}`);
