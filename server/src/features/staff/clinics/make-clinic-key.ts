import type * as contract from '@kindwell/contract/staff/staff-clinics.ts';
import { recordStaffAct } from '#server/audit/record-audit.ts';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import { makeKey } from '#server/http/session/issue-clinic-key.ts';
import { findClinicId } from './clinics-db.ts';
import { presentKeys } from './present-clinic.ts';

const hourMs = 3_600_000;

/** POST /staff/clinics/keys/: makes a new key for the programs of a clinic; those before it end then, or later. */
export const makeClinicKey: Handler<typeof contract.makeClinicKey> = (call, { db, clock }) =>
  db.transaction(async (tx) => {
    const { clinic, overlapHours } = call.body;
    const now = clock.now();
    const found = await findClinicId(tx, clinic);
    const oldKeysEndAt = new Date(now.getTime() + overlapHours * hourMs);
    const issued = found && (await makeKey(tx, found.id, { oldKeysEndAt, now }));
    if (!issued) throw refuse('contentNotFound');

    await recordStaffAct(tx, call, 'issueClinicKey', [{ kind: 'clinic', id: found.id }], now);
    return { key: issued.key, keys: await presentKeys(tx, found.id) };
  });
