import type * as contract from '@kindwell/contract/clinic-api.ts';
import { requireBegun } from '#server/features/appointments/changes/change-rules.ts';
import type { Handler } from '#server/http/route.ts';
import { changeBy, changeForClinic } from './clinic-change.ts';

/** POST /clinic-api/appointments/{id}/noshow (docs/spec/appointments.md#clinic-calls): the patient did not come. */
export const clinicNoshow: Handler<typeof contract.clinicNoshow> = async (call, services) => {
  const appointment = await changeForClinic(call, services, changeBy(call, 'noshow'), {
    guard: requireBegun,
    tell: () => ({ kind: 'missed' }),
  });

  return { appointment, msg: 'The visit is marked as missed.' };
};
