import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { EarningKind, OpenAction } from './earning-db.ts';

/** An action that waits for its claim, or for what is still missing. */
export type OpenActionRow = {
  id: number;
  kind: EarningKind;
  base: number;
  bonus: number;
  /** What earlier rounds have left with the person. */
  kept: number;
  /** In basis points: 20000 doubles. */
  multiplier: number;
  boostTitle: string | null;
  /** What it is for is done: a profile may not be complete yet. */
  isDone: boolean;
  dependant: { id: number; firstName: string; lastName: string };
  appointment: {
    id: number;
    clinic: { id: number; uniqueId: string; name: string };
    startsAt: string | null;
    timeZone: string;
  } | null;
};

/** The open actions of everyone this patient may act for: what can be claimed first, then the latest first. */
export const findOpenActions = (db: Db, patientId: number) =>
  db.many(sql<OpenActionRow>`
    select action.id, action.kind, base, bonus, kept, action.multiplier, called(boost.title, reader.language) as "boostTitle", is_done as "isDone",
      json_build_object('id', person.id, 'firstName', first_name, 'lastName', last_name) as dependant,
      case when appointment.id is not null then json_build_object('id', appointment.id,
        'clinic', json_build_object('id', clinic.id, 'uniqueId', clinic.unique_id, 'name', clinic.name),
        'startsAt', lower(during), 'timeZone', appointment.time_zone) end as appointment
    from may_act_for
    cross join (select language from patient where id = ${patientId}) as reader
    join dependant as person on person.id = may_act_for.dependant_id
    join loyalty_action as action on action.dependant_id = person.id and action.status = 'open'
    cross join lateral (select action.kind <> 'profile' or is_profile_complete(person.dob, person.gender,
        person.phone, person.email, person.login_id) as is_done) as progress
    left join boost on boost.id = boost_id
    left join appointment on appointment.id = action.appointment_id
    left join clinic on clinic.id = appointment.clinic_id
    where patient_id = ${patientId} and base + bonus > kept
    order by is_done desc, happened_at desc, action.id desc`);

/** A way to earn that is open to everybody: its rule, and what it brings without a boost. */
export type WayToEarn = { id: number; kind: EarningKind; points: number };

/** The rules in force, the most points first, whomever they are for; without the profile where this patient has that behind them. */
export const findWaysToEarn = (db: Db, patientId: number, now: Date) =>
  db.many(sql<WayToEarn>`
    select id, kind, points
    from (
      select distinct on (kind) id, kind, points from earning_rule
      where valid_from <= ${now} order by kind, valid_from desc) as rule
    where points > 0 and not (kind = 'profile' and exists (
      select from loyalty_action
      join dependant on dependant.id = dependant_id and login_id = ${patientId}
      where loyalty_action.kind = 'profile'))
    order by points desc, id`);

/** An action as its claim finds it. */
export type ClaimedAction = OpenAction & {
  status: 'open' | 'pending' | 'earned' | 'void';
  /** The appointment, the review, the referral, the person. */
  sourceId: number;
  isDone: boolean;
  /** It is the claimer's own, not that of somebody they act for. */
  isOwn: boolean;
};

/** An action that this patient may claim, however it stands; undefined where there is none such. */
export const findAction = (db: Db, patientId: number, actionId: number) =>
  db.maybeOne(sql<ClaimedAction>`
    select action.id, action.kind, action.dependant_id as "dependantId", clinic_id as "clinicId", round, base, bonus, kept,
      confirm_days as "confirmDays", status, source_id as "sourceId",
      action.kind <> 'profile' or is_profile_complete(person.dob, person.gender,
        person.phone, person.email, person.login_id) as "isDone",
      login_id is not distinct from ${patientId} as "isOwn"
    from loyalty_action as action
    join earning_rule as rule on rule.id = rule_id
    join may_act_for on may_act_for.dependant_id = action.dependant_id and patient_id = ${patientId}
    join dependant as person on person.id = action.dependant_id
    where action.id = ${actionId}`);
