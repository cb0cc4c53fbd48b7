import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import {
  type BuiltPatient,
  buildClinic,
  buildConsultationType,
  buildProvider,
  type ClinicInput,
} from '#server/testing/factories.ts';

export type TimedVisitInput = {
  /** ISO 8601, in UTC. */
  startsAt: string;
  minutes?: number;
  status?: 'requested' | 'confirmed' | 'completed' | 'cancelled' | 'noshow';
  /** A request whose time the clinic has proposed. */
  isProposal?: boolean;
  clinic?: ClinicInput;
  clinicId?: number;
  /** Whom the visit is for, where it is not the patient. */
  dependantId?: number;
  createdAt?: string;
};

/**
 * A visit at any moment, night or past, booked long ago by this patient, with a provider of its own: what booking would
 * refuse for a test's clock or hours.
 */
export async function buildTimedVisit(db: Db, patient: BuiltPatient, given: TimedVisitInput) {
  const {
    startsAt,
    minutes = 30,
    status = 'confirmed',
    isProposal = false,
    createdAt = '2026-01-05T15:00:00Z',
  } = given;
  const clinicId = given.clinicId ?? (await buildClinic(db, given.clinic)).id;
  const provider = await buildProvider(db, clinicId);
  const type = await buildConsultationType(db, clinicId, [provider.id], { minutes });

  const { id } = await db.one(sql<{ id: number }>`
    with place as (
      select ${startsAt}::timestamptz as lo, ${startsAt}::timestamptz + make_interval(mins => ${minutes}) as hi, time_zone
      from clinic where id = ${clinicId}
    ), shift as (
      insert into shift (provider_id, clinic_id, local_date, lo, hi)
      select ${provider.id}, ${clinicId}, (lo at time zone time_zone)::date, lo, hi from place
      returning id
    )
    insert into appointment (booked_by, dependant_id, clinic_id, consultation_type_id, provider_id, visit_type, status,
      during, busy, local_date, local_start, local_end, time_zone, lane, capacity, shift_id, shift_lo, shift_hi, is_proposal,
      created_at)
    select ${patient.id}, ${given.dependantId ?? patient.dependantId}, ${clinicId}, ${type.id}, ${provider.id}, 1, ${status},
      tstzrange(lo, hi), tstzrange(lo, hi), (lo at time zone time_zone)::date, (lo at time zone time_zone)::time,
      (hi at time zone time_zone)::time, time_zone, 1, 1, shift.id, lo, hi, ${isProposal},
      ${createdAt}
    from place, shift
    returning id`);

  return { id, clinicId, providerId: provider.id, typeId: type.id };
}
