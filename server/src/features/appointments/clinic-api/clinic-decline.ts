import type * as contract from '@kindwell/contract/clinic-api.ts';
import type { StandingVisit } from '#server/features/appointments/changes/changes-db.ts';
import type { ClinicAnswer } from '#server/features/appointments/notices/clinic-answer.ts';
import type { Handler } from '#server/http/route.ts';
import { changeBy, changeForClinic } from './clinic-change.ts';
import { requireToDecline } from './clinic-rules.ts';

const answers: Partial<Record<StandingVisit['status'], 'cancelled' | 'notHeld'>> = {
  confirmed: 'cancelled',
  completed: 'notHeld',
};

/** What the patient is told: it depends on how the visit stood. */
const toldOf = ({ status }: StandingVisit, reason: string): ClinicAnswer => ({
  kind: answers[status] ?? 'declined',
  reason,
});

/**
 * POST /clinic-api/appointments/{id}/decline (docs/spec/appointments.md#clinic-calls): the clinic says no, also to what
 * it has confirmed before, and why; of a visit that has begun it says what became of it, and may take that back. A
 * place that becomes free goes to those who wait.
 */
export const clinicDecline: Handler<typeof contract.clinicDecline> = async (call, services) => {
  const { reason } = call.body;
  const appointment = await changeForClinic(call, services, changeBy(call, 'decline', reason), {
    guard: requireToDecline,
    tell: (before) => toldOf(before, reason),
  });

  return { appointment, msg: 'The visit is declined.' };
};
