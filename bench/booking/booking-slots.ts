import type { Ground } from '#bench/ground.ts';
import type { BenchPatient } from '#bench/session.ts';
import { sql } from '#server/db/sql.ts';

/** A free slot: clinic, what for, with whom, and when, local to the clinic (`YYYY/MM/DD`, `HH:mm`). */
export type Slot = { clinicId: number; typeId: number; providerId: number; date: string; start: string; end: string };

/** Free slots on the hour, one visit each, spread over all providers and the coming weeks. */
export const findSlots = ({ db }: Ground, count: number) =>
  db.many(sql<Slot>`
    select shift.clinic_id as "clinicId", type.id as "typeId", shift.provider_id as "providerId",
      to_char(start_at at time zone time_zone, 'YYYY/MM/DD') as date,
      to_char(start_at at time zone time_zone, 'HH24:MI') as start,
      to_char((start_at + make_interval(mins => type.minutes)) at time zone time_zone, 'HH24:MI') as end
    from shift
    join clinic on clinic.id = shift.clinic_id
    cross join lateral (
      select type.* from consultation_type as type
      join provider_consultation_type as offers on offers.consultation_type_id = type.id
      where offers.provider_id = shift.provider_id and type.clinic_id = shift.clinic_id and type.capacity = 1
        and 60 % type.step_minutes = 0 and type.minutes + type.pre_minutes + type.post_minutes <= 60
      order by type.id limit 1) as type
    cross join lateral generate_series(
      date_trunc('hour', lo) + interval '1 hour', hi - interval '1 hour', interval '1 hour') as start_at
    where lo between now() + interval '2 days' and now() + interval '40 days'
      and extract(minute from lo) = 0
      and not exists (select from appointment where appointment.provider_id = shift.provider_id
        and status in ('held', 'requested', 'confirmed')
        and busy && tstzrange(start_at - interval '1 hour', start_at + interval '2 hours'))
    order by md5(shift.id::text || start_at::text)
    limit ${count}`);

/** The body of a booking (API-36) for oneself at one slot. */
export function bookingBody(patient: BenchPatient, slot: Slot) {
  return JSON.stringify({
    offerCode: null,
    isExistingClinic: false,
    patient: { id: patient.id },
    providerid: slot.providerId,
    appointmenttype: { id: 1 },
    consultationtype: { id: slot.typeId },
    dependant: { id: patient.dependantId },
    request: { areYouExistingPatient: false, isExistingClinic: false, joinWaitList: false, day: null, slot: null },
    source: 'selfcare',
    dateTime: { date: slot.date, time: slot.start, startTime: slot.start, endTime: slot.end },
  });
}
