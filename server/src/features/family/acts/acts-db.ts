import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** One thing that somebody else has done for a person, or all that they looked at on a day. */
export type ActRow = {
  at: string;
  /** Null where their account is closed: their name is gone; and for the staff, who have no name here. */
  by: { firstName: string; lastName: string } | null;
  isStaff: boolean;
  forWhom: { id: number; firstName: string; lastName: string };
  /** Whether it is who reads it. */
  isOwn: boolean;
  action: string;
  /** More than one where somebody looked at several things on a day. */
  operations: string[];
};

/** Calls that every screen makes to say who is in the family. */
const familyLists = ['patientData', 'family', 'household', 'familyActs'];

export type ActsPage = { total: number; acts: ActRow[] };

/**
 * A page of what others, the staff too, have done for this patient and, where they look after a household, for those in it without a
 * sign-in; the newest first. What was only looked at is one
 * row for each person and day, and the lists of who is in the family not at all.
 */
export const findActs = (db: Db, patientId: number, { limit, offset }: { limit: number; offset: number }) =>
  db.one(sql<ActsPage>`
    with person as materialized (
      select dependant.id, first_name, last_name, standing = 'self' as is_own
      from family_standing
      join dependant on dependant.id = dependant_id
      where patient_id = ${patientId} and (standing = 'self' or login_id is null)
    ), act as (
      select person.id as person_id, actor_id, staff is not null as is_staff, action, array_agg(distinct operation) as operations, max(at) as at
      from audit_trail
      join person on person.id = any (subject_ids)
      where subject_ids && array(select id from person) and outcome = 'done' and num_nonnulls(actor_id, staff) > 0
        and actor_id is distinct from ${patientId} and (action <> 'read' or operation <> all (${familyLists}::text[]))
      group by person.id, actor_id, staff, action,
        case action when 'read' then date_trunc('day', at) else at end,
        case action when 'read' then '' else operation end
    )
    select (select count(*) from act) as total, (
      select coalesce(json_agg(json_build_object(
          'at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'isStaff', is_staff, 'by', case when actor.id is not null and closed_at is null then
            json_build_object('firstName', actor.first_name, 'lastName', actor.last_name) end,
          'forWhom', json_build_object('id', person.id, 'firstName', person.first_name, 'lastName', person.last_name),
          'isOwn', is_own, 'action', action, 'operations', operations)
          order by at desc, person.id, action, operations), '[]')
      from (
        select * from act order by at desc, person_id, action, operations limit ${limit} offset ${offset}) as page
      join person on person.id = person_id
      left join patient as actor on actor.id = actor_id) as acts`);
