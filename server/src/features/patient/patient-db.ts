import type { Dependant } from '@kindwell/contract/patient.ts';
import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

export type DependantRow = {
  id: number;
  loginId: number | null;
  /** Null until they are a member under a number of their own. */
  memberId: string | null;
  isAmbassador: boolean;
  firstName: string;
  lastName: string;
  /** YYYY-MM-DD. */
  dob: string | null;
  relation: 'self' | 'child' | 'spouse' | 'parent' | 'other';
};

/** The people this patient may act for, oneself first, then in the order they joined. */
export const findFamily = (db: Db, patientId: number) =>
  db.many(sql<DependantRow>`
    select id, login_id as "loginId", case when member_since is not null then member_id end as "memberId", exists (
        select from ambassador where ambassador.dependant_id = dependant.id and left_at is null) as "isAmbassador",
      first_name as "firstName", last_name as "lastName", dob,
      case when login_id = patient_id then 'self' else relation end as relation
    from may_act_for
    join dependant on dependant.id = dependant_id
    where may_act_for.patient_id = ${patientId}
    order by login_id is not distinct from patient_id desc, id`);

/** `ambassador` is a number as text, nonzero for an ambassador (docs/spec/product.md#dependant). */
export const presentDependant = ({ isAmbassador, ...row }: DependantRow): Dependant => ({
  ...row,
  ambassador: isAmbassador ? '1' : '0',
});

/** The same as they are answered. */
export const findDependants = async (db: Db, patientId: number) =>
  (await findFamily(db, patientId)).map(presentDependant);

export type PatientRow = {
  id: number;
  uniqueId: string;
  firstName: string;
  lastName: string;
  email: string;
  /** E.164. */
  phone: string;
  memberSince: Date | null;
};

export const findPatient = (db: Db, patientId: number) =>
  db.one(sql<PatientRow>`
    select patient.id, unique_id as "uniqueId", patient.first_name as "firstName", patient.last_name as "lastName",
      patient.email, patient.phone, member_since as "memberSince"
    from patient
    join dependant on login_id = patient.id
    where patient.id = ${patientId}`);

export type AccountRow = Omit<PatientRow, 'uniqueId' | 'memberSince'> & { memberId: string; points: number };

/** The account with the points that can be spent: the available balance of the patient's own membership. */
export const findAccount = (db: Db, patientId: number) =>
  db.one(sql<AccountRow>`
    select patient.id, patient.first_name as "firstName", patient.last_name as "lastName", patient.email,
      patient.phone, member_id as "memberId", coalesce(balance, 0) as points
    from patient
    join dependant on login_id = patient.id
    left join points_account on dependant_id = dependant.id and kind = 'available'
    where patient.id = ${patientId}`);
