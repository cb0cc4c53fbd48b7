import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

export type AskedClosingState = 'running' | 'done' | 'stopped' | 'withdrawn' | 'ended';

/** An account that the staff close for its owner, and how that stands. */
export type AskedClosing = {
  id: number;
  patientId: number;
  /** The patient's own person. */
  dependantId: number;
  askedBy: number;
  closesAt: Date;
  state: AskedClosingState;
};

type NewAskedClosing = { patientId: number; reason: string; askedBy: number; closesAt: Date; stopHash: Buffer };

/** Notes that an account is to be closed. It is locked before, and no closing of it runs. */
export const insertAskedClosing = (db: Db, given: NewAskedClosing, now: Date) =>
  db.run(sql`
    insert into asked_closing (patient_id, reason, asked_by, asked_at, closes_at, stop_hash)
    values (${given.patientId}, ${given.reason}, ${given.askedBy}, ${now}, ${given.closesAt}, ${given.stopHash})`);

type RunningClosing = { closesAt: Date; reason: string; askedById: number; askedBy: string; askedAt: Date };

/** The closing of an account that runs, and who has asked for it; undefined where nobody has, or it has come to nothing. */
export const findRunningClosing = (db: Db, patientId: number) =>
  db.maybeOne(sql<RunningClosing>`
    select closes_at as "closesAt", reason, asked_by as "askedById", name as "askedBy", asked_at as "askedAt"
    from asked_closing join staff on staff.id = asked_by
    where patient_id = ${patientId} and state = 'running'`);

/**
 * A closing that was asked for. Everything that changes one locks the account first: where that was done, it stays as it is until
 * the transaction ends.
 */
export const getAskedClosing = (db: Db, id: number) =>
  db.one(sql<AskedClosing>`
    select asked_closing.id, patient_id as "patientId", dependant.id as "dependantId", asked_by as "askedBy",
      closes_at as "closesAt", state
    from asked_closing
    join dependant on login_id = patient_id
    where asked_closing.id = ${id}`);

/** What the link of a closing stands for; undefined for one that is none of ours. */
export const findByClosingHash = (db: Db, stopHash: Buffer) =>
  db.maybeOne(sql<{ id: number; patientId: number; state: AskedClosingState; closesAt: Date }>`
    select id, patient_id as "patientId", state, closes_at as "closesAt" from asked_closing
    where stop_hash = ${stopHash}`);

/** Ends the closing of an account that runs, where there is one; how many there were. The account is locked before. */
export const endAskedClosing = (db: Db, patientId: number, state: 'done' | 'stopped' | 'ended', now: Date) =>
  db.run(sql`
    update asked_closing set state = ${state}, ended_at = ${now} where patient_id = ${patientId} and state = 'running'`);

/** Takes the closing of an account back that runs, for somebody of the staff; false where none does. It is locked before. */
export async function withdrawClosing(db: Db, patientId: number, staffId: number, now: Date): Promise<boolean> {
  const withdrawn = await db.run(sql`
    update asked_closing set state = 'withdrawn', withdrawn_by = ${staffId}, ended_at = ${now}
    where patient_id = ${patientId} and state = 'running'`);
  return withdrawn === 1;
}

/** Some of the closings that are due, in the order of their numbers. */
export const findDueClosings = (db: Db, after: number, limit: number, now: Date) =>
  db.many(sql<{ id: number; patientId: number }>`
    select id, patient_id as "patientId" from asked_closing
    where state = 'running' and closes_at <= ${now} and id > ${after}
    order by id limit ${limit}`);
