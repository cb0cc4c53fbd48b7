import type * as contract from '@kindwell/contract/clinic-api.ts';
import { requireNotBegun } from '#server/features/appointments/changes/change-rules.ts';
import type { Handler } from '#server/http/route.ts';
import { changeBy, changeForClinic } from './clinic-change.ts';

/**
 * POST /clinic-api/appointments/{id}/decline (contract "Appointments"): the clinic says no, also to what it has
 * confirmed before, and why; of a visit that has begun it says what became of it. A place that becomes free goes to those
 * who wait.
 */
export const clinicDecline: Handler<typeof contract.clinicDecline> = async (call, services) => {
  const { reason } = call.body;
  const appointment = await changeForClinic(call, services, changeBy(call, 'decline', reason), {
    guard: requireNotBegun,
    tell: ({ status }) => ({ kind: status === 'confirmed' ? 'cancelled' : 'declined', reason }),
  });

  return { appointment, msg: 'The visit is declined.' };
};
