import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { Correction, CorrectionState } from '#server/features/auth/corrections/correction-db.ts';

type NewCorrection = Pick<Correction, 'patientId' | 'kind' | 'contact' | 'askedBy'> & { reason: string };

/** Notes that somebody of the staff asks for another contact of an account, which is locked before. */
export const insertCorrection = (db: Db, given: NewCorrection, now: Date) =>
  db.one(sql<{ id: number }>`
    insert into contact_correction (patient_id, kind, contact, reason, asked_by, asked_at)
    values (${given.patientId}, ${given.kind}, ${given.contact}, ${given.reason}, ${given.askedBy}, ${now})
    returning id`);

/** The correction of this contact of an account that waits or runs. */
export const findOpenCorrection = (db: Db, patientId: number, kind: Correction['kind']) =>
  db.maybeOne(sql<{ contact: string; reason: string; askedBy: number; state: CorrectionState }>`
    select contact, reason, asked_by as "askedBy", state from contact_correction
    where patient_id = ${patientId} and kind = ${kind} and state in ('pending', 'running')`);

/** Notes that a second person has approved a correction that waits; it is locked before. */
export const approvePending = (
  db: Db,
  id: number,
  { staffId, now, countsAt, stopHash }: { staffId: number; now: Date; countsAt: Date; stopHash: Buffer },
) =>
  db.run(sql`
    update contact_correction
    set state = 'running', approved_by = ${staffId}, approved_at = ${now}, counts_at = ${countsAt}, stop_hash = ${stopHash}
    where id = ${id} and state = 'pending'`);

/** Notes that somebody has declined a correction that waits or runs; it is locked before. */
export const declineOpen = (db: Db, id: number, staffId: number, now: Date) =>
  db.run(sql`
    update contact_correction set state = 'declined', declined_by = ${staffId}, ended_at = ${now}
    where id = ${id} and state in ('pending', 'running')`);

export type CorrectionRow = {
  id: number;
  memberNumber: string;
  kind: Correction['kind'];
  contact: string;
  reason: string;
  state: CorrectionState | 'takenBack';
  askedBy: string;
  askedById: number;
  askedAt: Date;
  approvedBy: string | null;
  declinedBy: string | null;
  countsAt: Date | null;
  endedAt: Date | null;
};

// More than a week has of them, and as many as a person can look through.
const mostEnded = 50;

/** The corrections that wait or run, and the latest of those that have ended since then; those first that ended last. */
export const findCorrections = (db: Db, endedSince: Date) =>
  db.many(sql<CorrectionRow>`
    with ended as (
      select id from contact_correction where ended_at > ${endedSince} order by ended_at desc, id desc limit ${mostEnded}
    )
    select correction.id, member_id as "memberNumber", kind, contact, reason, asker.name as "askedBy",
      case when declined_by = asked_by then 'takenBack' else state end as state, asked_by as "askedById",
      asked_at as "askedAt", approver.name as "approvedBy", decliner.name as "declinedBy", counts_at as "countsAt",
      ended_at as "endedAt"
    from contact_correction as correction
    join dependant on login_id = patient_id
    join staff as asker on asker.id = asked_by
    left join staff as approver on approver.id = approved_by
    left join staff as decliner on decliner.id = declined_by
    where state in ('pending', 'running') or correction.id in (select id from ended)
    order by case state when 'pending' then 1 when 'running' then 2 else 3 end, ended_at desc,
      coalesce(counts_at, asked_at), correction.id`);
