import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { Deed } from './earning-db.ts';

/** A visit that has taken place, as something that earns: when it began or, where it had no time, when that was said. */
export const findVisitDeed = (db: Db, appointmentId: number) =>
  db.maybeOne(sql<Deed>`
    select 'visit' as kind, id as "sourceId", dependant_id as "dependantId", id as "appointmentId",
      clinic_id as "clinicId", coalesce(lower(during), taken_place_at(appointment.id, appointment.status)) as "happenedAt"
    from appointment
    where id = ${appointmentId} and taken_place_at(appointment.id, appointment.status) is not null`);

/**
 * The visits changed since then that have taken place and have not earned what their rule brings, or have earned without
 * having taken place, the oldest first.
 */
export const findUnsettledVisits = (db: Db, since: Date, limit: number) =>
  db.many(sql<{ id: number }>`
    select appointment.id
    from (
      select distinct appointment_id from appointment_event
      where at >= ${since} and (to_status = 'completed' or from_status = 'completed')) as changed
    join appointment on appointment.id = appointment_id
    left join loyalty_action as action on action.kind = 'visit' and source_id = appointment.id and action.status <> 'void'
    cross join lateral (select taken_place_at(appointment.id, appointment.status) as at) as taken_place
    where case when taken_place.at is null then action.id is not null else action.id is null and (
      select points from earning_rule
      where kind = 'visit' and valid_from <= coalesce(lower(during), taken_place.at)
      order by valid_from desc limit 1) > 0 end
    order by appointment.id
    limit ${limit}`);
