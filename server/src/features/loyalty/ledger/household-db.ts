import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

// The household's row is the one lock of everything that moves points. Each of these is the first statement of its
// transaction: what it reads after that is what nobody else can change before it ends.

type Household = { id: number };

/** Locks a household. */
export const lockHousehold = (db: Db, householdId: number) =>
  db.one(sql<Household>`select id from household where id = ${householdId} for update`);

/** Locks the household of a patient. */
export const lockHouseholdOfPatient = (db: Db, patientId: number) =>
  db.one(sql<Household>`
    select household.id
    from patient
    join household on household.id = patient.household_id
    where patient.id = ${patientId}
    for update of household`);

/** Locks the household of a person, also of one who has left it since. */
export const lockHouseholdOfPerson = (db: Db, dependantId: number) =>
  db.one(sql<Household>`
    select household.id
    from dependant
    join household on household.id = dependant.household_id
    where dependant.id = ${dependantId}
    for update of household`);

/** Locks the household of whoever had a visit. */
export const lockHouseholdOfAppointment = (db: Db, appointmentId: number) =>
  db.one(sql<Household>`
    select household.id
    from appointment
    join dependant on dependant.id = appointment.dependant_id
    join household on household.id = dependant.household_id
    where appointment.id = ${appointmentId}
    for update of household`);

/** Locks the household of whoever brought a friend; undefined where there is no such referral. */
export const lockHouseholdOfReferrer = (db: Db, referralId: number) =>
  db.maybeOne(sql<Household>`
    select household.id
    from referral
    join dependant on dependant.login_id = referrer_id
    join household on household.id = dependant.household_id
    where referral.id = ${referralId}
    for update of household`);

/**
 * Locks the household of whoever had a visit that this patient may act for; undefined where there is none such.
 */
export const lockHouseholdOfVisit = (db: Db, patientId: number, appointmentId: number) =>
  db.maybeOne(sql<Household>`
    select household.id
    from appointment
    join may_act_for on may_act_for.dependant_id = appointment.dependant_id and patient_id = ${patientId}
    join dependant on dependant.id = appointment.dependant_id
    join household on household.id = dependant.household_id
    where appointment.id = ${appointmentId} and status <> 'held'
    for update of household`);

/** Locks the household of whoever has an action that this patient may act for; undefined where there is none such. */
export const lockHouseholdOfAction = (db: Db, patientId: number, actionId: number) =>
  db.maybeOne(sql<Household>`
    select household.id
    from loyalty_action
    join may_act_for on may_act_for.dependant_id = loyalty_action.dependant_id and patient_id = ${patientId}
    join dependant on dependant.id = loyalty_action.dependant_id
    join household on household.id = dependant.household_id
    where loyalty_action.id = ${actionId}
    for update of household`);
