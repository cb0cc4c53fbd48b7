import type * as contract from '@kindwell/contract/clinic-api.ts';
import { requireBegun } from '#server/features/appointments/changes/change-rules.ts';
import type { Handler } from '#server/http/route.ts';
import { changeBy, changeForClinic } from './clinic-change.ts';

/** POST /clinic-api/appointments/{id}/complete (contract "Appointments"): the visit has taken place. */
export const clinicComplete: Handler<typeof contract.clinicComplete> = async (call, services) => {
  const appointment = await changeForClinic(call, services, changeBy(call, 'complete'), {
    guard: requireBegun,
    tell: () => ({ kind: 'completed' }),
  });

  return { appointment, msg: 'The visit is completed.' };
};
