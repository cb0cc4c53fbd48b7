import type * as contract from '@kindwell/contract/staff/staff-clinics.ts';
import { recordStaffAct } from '#server/audit/record-audit.ts';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import { lockClinic } from '#server/http/session/clinic-key-db.ts';
import { makeKey } from '#server/http/session/issue-clinic-key.ts';
import { findClinicId } from './clinics-db.ts';
import { presentKeys } from './present-clinic.ts';

const hourMs = 3_600_000;

/** POST /staff/clinics/keys/: makes a new key for the programs of a clinic; those before it end then, or later. */
export const makeClinicKey: Handler<typeof contract.makeClinicKey> = (call, { db, clock }) =>
  db.transaction(async (tx) => {
    const { clinic, overlapHours, after } = call.body;
    const found = await findClinicId(tx, clinic);
    if (!found || !(await lockClinic(tx, found.id))) throw refuse('contentNotFound');
    // A key that nobody here has seen may just have been shown to somebody, who could never use it.
    const [latest] = await presentKeys(tx, found.id);
    if ((latest?.id ?? null) !== after) throw refuse('clinicKeyOvertaken');

    const now = clock.now();
    const oldKeysEndAt = new Date(now.getTime() + overlapHours * hourMs);
    const issued = await makeKey(tx, found.id, { oldKeysEndAt, now });
    if (!issued) throw refuse('contentNotFound');

    await recordStaffAct(tx, call, 'issueClinicKey', [{ kind: 'clinic', id: found.id }], now);
    return { key: issued.key, keys: await presentKeys(tx, found.id) };
  });
