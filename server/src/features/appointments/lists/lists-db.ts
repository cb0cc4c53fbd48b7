import type { AppointmentGroup, AppointmentStatus } from '@kindwell/contract/appointments/appointment-shape.ts';
import { largestPage } from '@kindwell/contract/paging.ts';
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
  limit: number;
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
 * what has no day at its end; then what is over, the newest first. Only ids are sorted, and the names of a person, type
 * and provider compared once, however many visits they share: a page of a long history costs what its few rows cost.
 */
export const findListPage = (db: Db, { patientId, statuses, dependantId, search, limit, offset }: ListQuery) =>
  db.one(sql<ListPage>`
    with mine as materialized (
      select appointment.id, dependant_id, consultation_type_id as type_id, coalesce(provider_id, 0) as provider_id,
        status = any(${statusesOf('upcoming')}) as is_ahead, created_at,
        coalesce(lower(during), clinic_instant(local_date, time_zone)) as expected_at
      from may_act_for
      join appointment using (dependant_id)
      where patient_id = ${patientId} and status = any(${statuses})
        and (${dependantId}::bigint is null or dependant_id = ${dependantId})
    ), matching as (
      select dependant_id, type_id, provider_id
      from (select distinct dependant_id, type_id, provider_id from mine where ${search}::text is not null) as kind
      join dependant on dependant.id = dependant_id
      join consultation_type as type on type.id = type_id
      join clinic on clinic.id = type.clinic_id
      left join provider on provider.id = provider_id
      cross join lateral (
        select translate(search_plain(concat_ws(' ', first_name, last_name, type.name,
            called(type.name, (select language from patient where id = ${patientId})), full_name, clinic.name)),
          '''‘’', '') as names) as plain
      where (select every(strpos(names, term) > 0) from unnest(search_terms(${search})) as term)
    ), listed as (
      select * from mine
      where ${search}::text is null
        or (dependant_id, type_id, provider_id) in (select dependant_id, type_id, provider_id from matching)
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

/** A group that has appointments: how many, and the ids of the nearest, as `findListPage` orders them. */
export type Nearest = { group: AppointmentGroup; total: number; ids: number[] };

/** The nearest hundred of each group of the appointments that a patient may see, at one moment. */
export const findNearest = (db: Db, patientId: number) =>
  db.many(sql<Nearest>`
    with mine as materialized (
      select appointment.id, case when status = any(${statusesOf('upcoming')}) then 'upcoming'
          when status = any(${statusesOf('completed')}) then 'completed' else 'cancelled' end as list,
        created_at, coalesce(lower(during), clinic_instant(local_date, time_zone)) as expected_at
      from may_act_for
      join appointment using (dependant_id)
      where patient_id = ${patientId} and status <> 'held'
    ), placed as (
      select id, list, count(*) over (partition by list) as total, row_number() over (
        partition by list order by case when list = 'upcoming' then expected_at end,
          case when list <> 'upcoming' then coalesce(expected_at, created_at) end desc,
          case when list = 'upcoming' then id else -id end) as place
      from mine
    )
    select list as group, total, to_json(array_agg(id order by place)) as ids
    from placed where place <= ${largestPage}
    group by list, total`);

/** How many appointments of each status a patient may see; a status without any is left out. */
export const countByStatus = (db: Db, patientId: number) =>
  db.many(sql<{ status: AppointmentStatus; count: number }>`
    select status, count(*) from may_act_for join appointment using (dependant_id)
    where patient_id = ${patientId} and status <> 'held'
    group by status`);
