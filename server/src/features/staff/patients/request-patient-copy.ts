import type * as contract from '@kindwell/contract/staff/staff-patients.ts';
import { beginCopyWork } from '#server/features/my-data/copy/begin-copy-work.ts';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import { acting } from './acting.ts';
import { noteCopyAsked } from './lookups-db.ts';

/**
 * POST /staff/lookups/{id}/copy/: has the worker make a copy of everything about the patient, by the door of the patient's own asking: they
 * get the mail and find it after signing in. Once for each look-up. Throws 409 where a copy is ready or under way.
 */
export const requestPatientCopy: Handler<typeof contract.requestPatientCopy> = (call, services) =>
  acting(call, 'requestPatientCopy', services, async (tx, { id, patientId }) => {
    const now = services.clock.now();
    if (!(await noteCopyAsked(tx, id, call.body.reason, now))) return false;
    if (!(await beginCopyWork(tx, { patientId, byStaff: true }, now))) throw refuse('copyThere');

    return true;
  });
