import type * as contract from '@kindwell/contract/clinic-api.ts';
import type { Handler } from '#server/http/route.ts';
import { changeBy, changeForClinic } from './clinic-change.ts';
import { requireTimeToConfirm } from './clinic-rules.ts';

/**
 * POST /clinic-api/appointments/{id}/confirm (docs/spec/appointments.md#clinic-calls): the clinic says yes to a
 * requested time.
 */
export const clinicConfirm: Handler<typeof contract.clinicConfirm> = async (call, services) => {
  const appointment = await changeForClinic(call, services, changeBy(call, 'confirm'), {
    guard: requireTimeToConfirm,
    tell: () => ({ kind: 'confirmed' }),
  });

  return { appointment, msg: 'The visit is confirmed.' };
};
