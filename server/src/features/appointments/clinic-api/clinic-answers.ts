import type { Appointment, AppointmentAction } from '@kindwell/contract/appointments/appointment-shape.ts';
import type * as contract from '@kindwell/contract/appointments/clinic-api.ts';
import type { Db } from '#server/db/database.ts';
import { findAppointments } from '#server/features/appointments/appointments-db.ts';
import { requireBegun } from '#server/features/appointments/changes/change-rules.ts';
import { changeVisit } from '#server/features/appointments/changes/change-visit.ts';
import { moveVisit } from '#server/features/appointments/changes/move-visit.ts';
import type { StandingVisit } from '#server/features/appointments/changes/standing-visit-db.ts';
import { type ClinicAnswer, tellClinicAnswer } from '#server/features/appointments/notices/clinic-answer.ts';
import { presentAppointment } from '#server/features/appointments/present-appointment.ts';
import { changeBy, writeVisit } from '#server/features/appointments/writing/write-visit.ts';
import { refuse } from '#server/http/errors.ts';
import type { Caller, Handler } from '#server/http/route.ts';
import type { ClinicCaller } from '#server/http/session/clinic-key-db.ts';
import { sentence } from '#server/messages/sentence.ts';
import type { Services } from '#server/services.ts';
import { requireTimeToConfirm, requireToComplete, requireToDecline } from './clinic-rules.ts';

/** The call of a clinic's program that changes one of its visits. */
type ClinicCall = { session: null; clinic: ClinicCaller; caller: Caller; params: { id: number } };

/** The visit as it stands now, as the calls answer it. */
async function answerClinic(db: Db, { clinic, params }: ClinicCall): Promise<Appointment> {
  const [row] = await findAppointments(db, { by: 'clinic', id: clinic.id }, [params.id]);
  if (!row) throw refuse('notFound');

  return presentAppointment(row, null);
}

/** What a clinic does to a visit: whether `guard` lets it, why, and what the patient is told of it. */
type ClinicChange = {
  action: AppointmentAction;
  reason?: string;
  guard: (visit: StandingVisit, now: Date) => void;
  tell: (before: StandingVisit) => ClinicAnswer;
};

/** Does one thing to a visit for its clinic, in one transaction, and answers the visit as it stands then. */
async function changeForClinic(
  call: ClinicCall,
  { db, clock, config }: Services,
  { action, reason, guard, tell }: ClinicChange,
): Promise<Appointment> {
  const now = clock.now();

  await writeVisit(db, call, now, async (tx) => {
    const before = await changeVisit(tx, call.params.id, changeBy(call, action, reason), now, guard);
    await tellClinicAnswer(tx, before.id, tell(before), now, config);
    return before;
  });

  return answerClinic(db, call);
}

/**
 * POST /clinic-api/appointments/{id}/confirm (docs/spec/appointments.md#clinic-calls): the clinic says yes to a
 * requested time.
 */
export const clinicConfirm: Handler<typeof contract.clinicConfirm> = async (call, services) => {
  const tell = () => ({ kind: 'confirmed' }) as const;
  const appointment = await changeForClinic(call, services, { action: 'confirm', guard: requireTimeToConfirm, tell });

  return { appointment, msg: sentence('programs_visit_confirmed') };
};

const declined: Partial<Record<StandingVisit['status'], 'cancelled' | 'notHeld'>> = {
  confirmed: 'cancelled',
  completed: 'notHeld',
};

/**
 * POST /clinic-api/appointments/{id}/decline (docs/spec/appointments.md#clinic-calls): the clinic says no, also to what
 * it has confirmed before, and why; of a visit that has begun it says what became of it, and may take that back. What
 * the patient is told depends on how the visit stood. A place that becomes free goes to those who wait.
 */
export const clinicDecline: Handler<typeof contract.clinicDecline> = async (call, services) => {
  const { reason } = call.body;
  const tell = ({ status }: StandingVisit) => ({ kind: declined[status] ?? ('declined' as const), reason });
  const change = { action: 'decline', reason, guard: requireToDecline, tell } as const;
  const appointment = await changeForClinic(call, services, change);

  return { appointment, msg: sentence('programs_visit_declined') };
};

/**
 * POST /clinic-api/appointments/{id}/propose (docs/spec/appointments.md#clinic-calls): the clinic offers another time,
 * or the first one of a request without a time or of a place on the waitlist. It is kept for the patient, who accepts
 * it or not.
 */
export const clinicPropose: Handler<typeof contract.clinicPropose> = async (call, { db, clock, config }) => {
  const now = clock.now();
  const wish = { providerId: call.body.providerid, dateTime: call.body.dateTime, limits: null };

  await writeVisit(db, call, now, async (tx) => {
    const before = await moveVisit(tx, call.params.id, wish, changeBy(call, 'propose'), now);
    await tellClinicAnswer(tx, before.id, { kind: 'proposed', insteadOf: before.startsAt }, now, config);
    return before;
  });

  return { appointment: await answerClinic(db, call), msg: sentence('programs_time_proposed') };
};

/**
 * POST /clinic-api/appointments/{id}/complete (docs/spec/appointments.md#clinic-calls): the visit has taken place, also
 * where it was said to be missed or called off before, or where only the patient has said so.
 */
export const clinicComplete: Handler<typeof contract.clinicComplete> = async (call, services) => {
  const tell = () => ({ kind: 'completed' }) as const;
  const appointment = await changeForClinic(call, services, { action: 'complete', guard: requireToComplete, tell });

  return { appointment, msg: sentence('programs_visit_completed') };
};

/** POST /clinic-api/appointments/{id}/noshow (docs/spec/appointments.md#clinic-calls): the patient did not come. */
export const clinicNoshow: Handler<typeof contract.clinicNoshow> = async (call, services) => {
  const tell = () => ({ kind: 'missed' }) as const;
  const appointment = await changeForClinic(call, services, { action: 'noshow', guard: requireBegun, tell });

  return { appointment, msg: sentence('programs_visit_missed') };
};
