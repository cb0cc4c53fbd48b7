import type { AppointmentStatus } from '@kindwell/contract/appointments/appointment-shape.ts';
import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** What a clinic's list asks for: null means any. Pages are counted from 1, `results` to a page. */
export type ClinicFilter = { status: AppointmentStatus | null; onlyId: number | null; page: number; results: number };

/**
 * The ids of one page of a clinic's visits: what waits for an answer first, within a status the oldest request first;
 * and how many there are in all. A time that is only held is no appointment yet.
 */
export const findClinicPage = (db: Db, clinicId: number, { status, onlyId, page, results }: ClinicFilter) =>
  db.one(sql<{ ids: number[]; total: number }>`
    with found as (
      select id, created_at,
        array_position('{requested,waitlisted,confirmed,completed,noshow,cancelled}'::text[], status) as place
      from appointment
      where clinic_id = ${clinicId} and status <> 'held' and (${status}::text is null or status = ${status})
        and (${onlyId}::bigint is null or id = ${onlyId})
    )
    select (select count(*) from found) as total,
      coalesce((
        select json_agg(id order by place, created_at, id)
        from (
          select * from found order by place, created_at, id
          limit ${results}::integer offset (${page}::bigint - 1) * ${results}::integer) as listed), '[]') as ids`);

/** The clinic that a visit is booked at; undefined where there is no such visit. */
export const findClinicOfVisit = (db: Db, id: number) =>
  db.maybeOne(sql<{ id: number }>`
    select clinic_id as id from appointment where id = ${id} and status <> 'held'`);
