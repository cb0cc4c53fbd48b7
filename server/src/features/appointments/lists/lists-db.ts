import type { AppointmentStatus } from '@kindwell/contract/appointment-shape.ts';
import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { statusesOf } from '#server/features/appointments/appointments-rules.ts';

/** Which of the appointments that a patient may see, and which part of them; null: whatever it is. */
export type ListQuery = {
  patientId: number;
  statuses: readonly AppointmentStatus[];
  dependantId: number | null;
  /** Words that the names of person, type, provider and clinic hold; case and accents do not matter. */
  search: string | null;
  limit: number | null;
  offset: number;
};

export type ListPage = {
  /** False where the patient may not act for `dependantId`. */
  isPersonKnown: boolean;
  total: number;
  ids: number[];
};

/**
 * The ids of one part of a list, and how many there are in all. What is ahead comes first, the soonest at its top and
 * what has no day at its end; then what is over, the newest first. Only ids are sorted: a page of a long history
 * costs what its few rows cost.
 */
export const findListPage = (db: Db, { patientId, statuses, dependantId, search, limit, offset }: ListQuery) =>
  db.one(sql<ListPage>`
    with listed as materialized (
      select appointment.id, status = any(${statusesOf('upcoming')}) as is_ahead, created_at,
        coalesce(lower(during), clinic_instant(local_date, time_zone)) as expected_at
      from may_act_for
      join appointment using (dependant_id)
      where patient_id = ${patientId} and status = any(${statuses})
        and (${dependantId}::bigint is null or dependant_id = ${dependantId})
        and (${search}::text is null or (
          select every(strpos(names, term) > 0)
          from dependant
          join consultation_type as type on type.id = consultation_type_id
          join clinic on clinic.id = appointment.clinic_id
          left join provider on provider.id = provider_id
          cross join lateral (
            select translate(search_plain(concat_ws(' ', first_name, last_name, type.name, full_name, clinic.name)),
              '''‘’', '') as names) as plain
          cross join unnest(search_terms(${search})) as term
          where dependant.id = dependant_id))
    )
    select
      ${dependantId}::bigint is null or exists (
        select from may_act_for where patient_id = ${patientId} and dependant_id = ${dependantId}) as "isPersonKnown",
      (select count(*) from listed) as total,
      to_json(array(
        select id from listed
        order by is_ahead desc, case when is_ahead then expected_at end,
          case when not is_ahead then coalesce(expected_at, created_at) end desc,
          case when is_ahead then id else -id end
        limit ${limit} offset ${offset})) as ids`);

/** How many appointments of each status a patient may see; a status without any is left out. */
export const countByStatus = (db: Db, patientId: number) =>
  db.many(sql<{ status: AppointmentStatus; count: number }>`
    select status, count(*) from may_act_for join appointment using (dependant_id)
    where patient_id = ${patientId} and status <> 'held'
    group by status`);
