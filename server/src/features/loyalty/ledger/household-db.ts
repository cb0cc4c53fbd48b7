import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

// The household's row is the one lock of everything that moves points. Each of these is the first statement of its
// transaction: what it reads after that is what nobody else can change before it ends.

type Household = { id: number };

/** Locks a household. */
export const lockHousehold = (db: Db, householdId: number) =>
  db.one(sql<Household>`select id from household where id = ${householdId} for update`);

// Anyone who waits for a household may find that the person has moved to another one meanwhile: lock_household_of (migration
// 0046) then waits for that one.

/** Locks the household of a patient. */
export const lockHouseholdOfPatient = (db: Db, patientId: number) =>
  db.one(sql<Household>`select lock_household_of(id) as id from dependant where login_id = ${patientId}`);

/** Locks the household of a person, also of one who has left it since. */
export const lockHouseholdOfPerson = (db: Db, dependantId: number) =>
  db.one(sql<Household>`select lock_household_of(id) as id from dependant where id = ${dependantId}`);

/** Locks the household of the person who had a visit. */
export const lockHouseholdOfAppointment = (db: Db, appointmentId: number) =>
  db.one(sql<Household>`select lock_household_of(dependant_id) as id from appointment where id = ${appointmentId}`);

/** Locks the household of the person who brought a friend; undefined where there is no such referral. */
export const lockHouseholdOfReferrer = (db: Db, referralId: number) =>
  db.maybeOne(sql<Household>`
    select lock_household_of(dependant.id) as id
    from referral
    join dependant on dependant.login_id = referrer_id
    where referral.id = ${referralId}`);

/**
 * Locks the household of the person who had a visit that this patient may act for; undefined where there is none such.
 */
export const lockHouseholdOfVisit = (db: Db, patientId: number, appointmentId: number) =>
  db.maybeOne(sql<Household>`
    select lock_household_of(appointment.dependant_id) as id
    from appointment
    join may_act_for on may_act_for.dependant_id = appointment.dependant_id and patient_id = ${patientId}
    where appointment.id = ${appointmentId} and status <> 'held'`);

/** Locks the household of the person who has an action that this patient may act for; undefined where there is none such. */
export const lockHouseholdOfAction = (db: Db, patientId: number, actionId: number) =>
  db.maybeOne(sql<Household>`
    select lock_household_of(loyalty_action.dependant_id) as id
    from loyalty_action
    join may_act_for on may_act_for.dependant_id = loyalty_action.dependant_id and patient_id = ${patientId}
    where loyalty_action.id = ${actionId}`);
