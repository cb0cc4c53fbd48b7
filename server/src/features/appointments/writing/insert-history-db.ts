import type { AppointmentAction, AppointmentStatus } from '@kindwell/contract/appointments/appointment-shape.ts';
import type { Db } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { sql } from '#server/db/sql.ts';

/** A visit as its row takes it, with every step of its life; times are local to the clinic, and the database makes instants. */
export type VisitWithHistory = {
  bookedBy: number;
  dependantId: number;
  clinicId: number;
  consultationTypeId: number;
  providerId: number | null;
  visitType: 1 | 2;
  status: AppointmentStatus;
  localDate: string | null;
  localStart: string | null;
  localEnd: string | null;
  lane: number | null;
  flexibleDays: string[] | null;
  flexibleSlot: string | null;
  isEmergency: boolean;
  isExistingPatient: boolean;
  createdAt: string;
  steps: {
    action: AppointmentAction;
    from: 'new' | AppointmentStatus;
    to: AppointmentStatus;
    actor: 'patient' | 'clinic';
    reason: string | null;
    at: string;
  }[];
};

/**
 * Adds the visits of a demo, each with the shift it lies in and its history, into an empty table. One that the database
 * would refuse is left out: the demo can do without it, a server that does not start can not. Who was to be reminded of one before `now` has been.
 */
export async function insertHistory(db: Db, visits: VisitWithHistory[], now: Date) {
  const numbered = visits.map((visit, index) => ({
    ...visit,
    id: index + 1,
    version: visit.steps.length,
    // A clinic that answered has seen the request.
    seenAt: visit.steps.find(({ actor }) => actor === 'clinic')?.at ?? null,
  }));

  const added = await db.many<{ id: number }>(sql`
    insert into appointment (id, booked_by, dependant_id, clinic_id, consultation_type_id, provider_id, visit_type, status,
      version, during, busy, local_date, local_start, local_end, time_zone, lane, capacity, shift_id, shift_lo, shift_hi,
      flexible_days, flexible_slot, is_emergency, is_existing_patient, is_existing_clinic, seen_at, created_at)
    overriding system value
    select visit.id, booked_by, dependant_id, visit.clinic_id, type.id, visit.provider_id, visit_type, status, version,
      case when starts_at is not null then tstzrange(starts_at, starts_at + visit_length) end,
      case when starts_at is not null then tstzrange(starts_at - make_interval(mins => pre_minutes),
        starts_at + visit_length + make_interval(mins => post_minutes)) end,
      visit.local_date, local_start, local_end, clinic.time_zone, lane, case when lane is not null then type.capacity end,
      shift.id, shift.lo, shift.hi, flexible_days, flexible_slot, is_emergency, is_existing_patient,
      is_existing_patient, seen_at, visit.created_at
    from json_populate_recordset(null::appointment, ${rowsOf(numbered)}) as visit
    join clinic on clinic.id = visit.clinic_id
    join consultation_type as type on type.id = visit.consultation_type_id
    cross join make_interval(mins => type.minutes) as visit_length
    cross join clinic_instant(visit.local_date + local_start, clinic.time_zone) as starts_at
    left join shift on shift.provider_id = visit.provider_id and shift.clinic_id = visit.clinic_id
      and shift.local_date = visit.local_date
      and shift.lo <= starts_at - make_interval(mins => pre_minutes)
      and shift.hi >= starts_at + visit_length + make_interval(mins => post_minutes)
    where local_start is null or shift.id is not null
    order by visit.id
    on conflict do nothing
    returning id`);

  const ids = new Set(added.map(({ id }) => id));
  const events = numbered.flatMap(({ id, steps, bookedBy, clinicId }) =>
    steps.map(({ from, to, ...step }, index) => ({
      ...step,
      appointmentId: id,
      shardClinicId: clinicId,
      version: index + 1,
      fromStatus: from,
      toStatus: to,
      actorId: step.actor === 'patient' ? bookedBy : clinicId,
    })),
  );

  await db.run(sql`
    insert into appointment_event (appointment_id, shard_clinic_id, version, action, from_status, to_status, actor,
      actor_id, reason, at)
    select appointment_id, shard_clinic_id, version, action, from_status, to_status, actor, actor_id, reason, at
    from json_populate_recordset(null::appointment_event,
      ${rowsOf(events.filter(({ appointmentId }) => ids.has(appointmentId)))})`);

  await db.run(sql`update appointment set owes_receipt = false where id = any (${[...ids]}::bigint[])`);
  await db.run(sql`
    update appointment set reminded_start = lower(during)
    where reminder_due(visit_contact(dependant_id, booked_by), status, lower(during),
      coalesce(moved_at, created_at), time_zone) <= ${now}`);
}
