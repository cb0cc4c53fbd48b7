import type { AppointmentAction } from '@kindwell/contract/appointments/appointment-shape.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Database, Db } from '#server/db/database.ts';
import type { Caller } from '#server/http/route.ts';
import type { ClinicCaller } from '#server/http/session/clinic-key-db.ts';
import type { Session } from '#server/http/session/session.ts';
import type { Change } from './change-visit-db.ts';
import { withSlotRetry } from './slot-retry.ts';

/** The call that changes a visit: of a patient, or of a clinic's program. */
export type VisitCall = { caller: Caller; params: { id: number } } & (
  | { session: Session; clinic?: null }
  | { session?: null; clinic: ClinicCaller }
);

/** A visit that was changed, and whose it is. */
export type ChangedVisit = { id: number; dependantId: number };

/** What the caller does to an appointment, and why. */
export const changeBy = (
  { session, clinic }: VisitCall,
  action: AppointmentAction,
  reason?: string | null,
): Change => ({
  action,
  actor: session ? { by: 'patient', id: session.patientId } : { by: 'clinic', id: clinic.id },
  reason: reason || null,
});

/** Adds the change to the audit trail. A program is no person: its clinic is named instead. */
function recordVisit(db: Db, call: VisitCall, { id, dependantId }: ChangedVisit, now: Date) {
  const visit = { kind: 'appointment', id } as const;
  const objects = call.clinic ? [{ kind: 'clinic', id: call.clinic.id } as const, visit] : [visit];
  const actorId = call.session ? call.session.patientId : null;
  const change = { action: 'changeAppointment', outcome: 'done' } as const;

  return recordAudit(db, { ...change, actorId, subjectIds: [dependantId], objects, call }, now);
}

/**
 * The one way in which a call changes a visit: in one transaction `work` locks and changes it, with its history, and
 * answers it as it was; the audit entry comes last. Where `work` answers nothing, nothing was changed. Throws 409 with the
 * reason where the slot or the person is taken.
 */
export const writeVisit = <V extends ChangedVisit | undefined>(
  db: Database,
  call: VisitCall,
  now: Date,
  work: (tx: Db) => Promise<V>,
): Promise<V> =>
  withSlotRetry(() =>
    db.transaction(async (tx) => {
      const visit = await work(tx);
      if (visit) await recordVisit(tx, call, visit, now);
      return visit;
    }),
  );
