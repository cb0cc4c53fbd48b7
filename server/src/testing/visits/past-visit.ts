import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/**
 * Gives a request without a time one that is over: at two in the morning, with somebody of the clinic, on a day of its own,
 * and asked for, with what that has promised, the day before.
 * Booking offers only what is ahead, and a clinic can say that a visit took place once it has begun.
 */
export const letVisitBeOver = (db: Db, id: number) =>
  db.run(sql`
    with place as (
      select appointment.id, offers.provider_id, appointment.clinic_id, local, clinic_instant(local, time_zone) as lo,
        clinic_instant(local, time_zone) + make_interval(mins => minutes) as hi
      from appointment
      join consultation_type as type on type.id = consultation_type_id
      join lateral (
        select provider_id from provider_consultation_type where consultation_type_id = type.id limit 1) as offers on true
      cross join lateral (
        select (now() at time zone time_zone)::date - (1 + appointment.id % 60)::integer + time '02:00' as local) as day
      where appointment.id = ${id} and during is null
    ), shift as (
      insert into shift (provider_id, clinic_id, local_date, lo, hi)
      select provider_id, clinic_id, local::date, lo, hi from place
      returning id, lo, hi
    ), promised as (
      update boost_grant set granted_at = place.lo - interval '1 day' from place where appointment_id = place.id
    )
    update appointment set provider_id = place.provider_id, during = tstzrange(place.lo, place.hi),
      busy = tstzrange(place.lo, place.hi), local_date = local::date, local_start = local::time,
      local_end = local::time + (place.hi - place.lo), lane = 1, capacity = 1, shift_id = shift.id, shift_lo = shift.lo,
      shift_hi = shift.hi, created_at = place.lo - interval '1 day'
    from place, shift
    where appointment.id = place.id`);
