import type * as contract from '@kindwell/contract/clinic-api.ts';
import type { Handler } from '#server/http/route.ts';
import { changeBy, changeForClinic } from './clinic-change.ts';
import { requireToComplete } from './clinic-rules.ts';

/**
 * POST /clinic-api/appointments/{id}/complete (docs/spec/appointments.md#clinic-calls): the visit has taken place, also
 * where it was said to be missed or called off before, or where only the patient has said so.
 */
export const clinicComplete: Handler<typeof contract.clinicComplete> = async (call, services) => {
  const appointment = await changeForClinic(call, services, changeBy(call, 'complete'), {
    guard: requireToComplete,
    tell: () => ({ kind: 'completed' }),
  });

  return { appointment, msg: 'The visit is completed.' };
};
