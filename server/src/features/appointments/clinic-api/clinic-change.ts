import type { Appointment, AppointmentAction } from '@kindwell/contract/appointment-shape.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Db } from '#server/db/database.ts';
import { findAppointments } from '#server/features/appointments/appointments-db.ts';
import { changeVisit } from '#server/features/appointments/changes/change-visit.ts';
import type { Change, StandingVisit } from '#server/features/appointments/changes/changes-db.ts';
import { withSlotRetry } from '#server/features/appointments/changes/slot-retry.ts';
import type { ClinicAnswer } from '#server/features/appointments/notices/clinic-answer.ts';
import { tellClinicAnswer } from '#server/features/appointments/notices/tell-clinic-answer.ts';
import { presentAppointment } from '#server/features/appointments/present-appointment.ts';
import type { ClinicCaller } from '#server/http/clinic-key-db.ts';
import { refuse } from '#server/http/errors.ts';
import type { Caller } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';

/** The call of a clinic's program that changes one of its visits. */
export type ClinicCall = { clinic: ClinicCaller; caller: Caller; params: { id: number } };

/** What a clinic does to one of its visits, and why. */
export const changeBy = ({ clinic }: ClinicCall, action: AppointmentAction, reason: string | null = null): Change => ({
  action,
  actor: { by: 'clinic', id: clinic.id },
  reason,
});

/** Records the change in the audit trail: last in its transaction. A program is no person: the clinic is named instead. */
export const recordClinicChange = (db: Db, call: ClinicCall, { id, dependantId }: StandingVisit, now: Date) =>
  recordAudit(
    db,
    {
      actorId: null,
      subjectIds: [dependantId],
      action: 'changeAppointment',
      objects: [
        { kind: 'clinic', id: call.clinic.id },
        { kind: 'appointment', id },
      ],
      outcome: 'done',
      call,
    },
    now,
  );

/** The visit as it stands now, as the calls answer it. */
export async function answerClinic(db: Db, { clinic, params }: ClinicCall): Promise<Appointment> {
  const [row] = await findAppointments(db, { by: 'clinic', id: clinic.id }, [params.id]);
  if (!row) throw refuse('notFound');

  return presentAppointment(row, null);
}

/**
 * Does one thing to a visit for its clinic, in one transaction: where `guard` lets it, told to the patient as `tell`
 * says, recorded. Answers the visit as it stands then.
 */
export async function changeForClinic(
  call: ClinicCall,
  { db, clock, config }: Services,
  change: Change,
  rules: {
    guard?: (visit: StandingVisit, now: Date) => void;
    tell: (before: StandingVisit) => ClinicAnswer;
  },
): Promise<Appointment> {
  const now = clock.now();

  await withSlotRetry(db, async (tx) => {
    const before = await changeVisit(tx, call.params.id, change, now, rules.guard);
    await tellClinicAnswer(tx, before.id, rules.tell(before), now, config);
    await recordClinicChange(tx, call, before, now);
  });

  return answerClinic(db, call);
}
