import type { Db } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { sql } from '#server/db/sql.ts';
import type { PlannedPeople } from '#server/demo/plan/plan-people.ts';
import { openAccounts } from '#server/features/loyalty/ledger/ledger-db.ts';

/** `known` belongs to the sign-ins' password, `unknown` to none that anybody knows. */
export type DemoHashes = { known: string; unknown: string };

/** Adds the patients, their households and everyone in them. */
export async function insertPeople(db: Db, people: PlannedPeople, hashes: DemoHashes, now: Date) {
  const patients = people.patients.map((patient) => ({
    ...patient,
    passwordHash: patient.isCrowd ? hashes.unknown : hashes.known,
  }));

  await db.run(sql`
    insert into household (id) overriding system value
    select distinct household_id from json_populate_recordset(null::patient, ${rowsOf(patients)}) order by household_id`);

  await db.run(sql`
    insert into patient (id, household_id, first_name, last_name, email, phone, password_hash, is_guarantor,
      verifies_every_sign_in, postal_code)
    overriding system value
    select id, household_id, first_name, last_name, email, phone, password_hash, is_guarantor, verifies_every_sign_in,
      postal_code
    from json_populate_recordset(null::patient, ${rowsOf(patients)})`);

  await db.run(sql`
    with added as (
      insert into dependant (id, household_id, login_id, first_name, last_name, dob, gender, relation, email, phone)
      overriding system value
      select id, household_id, login_id, first_name, last_name, dob, gender, relation, email, phone
      from json_populate_recordset(null::dependant, ${rowsOf(people.dependants)})
      returning id
    )
    ${openAccounts}`);

  const ambassadors = people.dependants.filter(({ isAmbassador }) => isAmbassador).map(({ id }) => id);
  await db.run(sql`
    insert into ambassador (dependant_id, terms_version, joined_at)
    select joined.id::bigint, max(version), ${now}::timestamptz - interval '90 days'
    from ambassador_terms cross join json_array_elements_text(${JSON.stringify(ambassadors)}) as joined (id)
    group by joined.id`);
}

/** Gives who signs in a day of joining that lies before all they did: the friends theirs, the others half a year ago. */
export const setMemberSince = (db: Db, now: Date) =>
  db.run(sql`
    update dependant set member_since = least(
      coalesce((select joined_at from referral where friend_id = login_id), ${now}::timestamptz - interval '180 days'),
      (select min(created_at) - interval '1 day' from appointment where booked_by = login_id),
      (select min(created_at) from insurance where insurance.dependant_id = dependant.id))
    where login_id is not null`);

/** Keeps clinics, by their names, among a patient's own. */
export const insertFavourites = (db: Db, patientId: number, clinicNames: string[], at: Date) =>
  db.run(sql`
    insert into favourite (patient_id, clinic_id, created_at)
    select ${patientId}, id, ${at} from clinic where name = any (${clinicNames}) order by id`);
