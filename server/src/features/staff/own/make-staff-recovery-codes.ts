import type * as contract from '@kindwell/contract/staff/staff-own.ts';
import { recordStaffAct } from '#server/audit/record-audit.ts';
import { hashRecoveryCode, makeRecoveryCodes } from '#server/features/staff/recovery-code-rules.ts';
import { lockStaffPerson, replaceRecoveryCodes } from '#server/features/staff/staff-db.ts';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import { tellStaffChange } from './tell-change.ts';

/** POST /staff/recoverycodes/: ten new recovery codes, shown once; the ones before are void. */
export const makeStaffRecoveryCodes: Handler<typeof contract.makeStaffRecoveryCodes> = async (call, services) => {
  const { db, clock, config } = services;
  const { staff } = call;
  const recoveryCodes = makeRecoveryCodes();
  const hashes = recoveryCodes.map((code) => hashRecoveryCode(config.secret, staff.id, code));

  await db.transaction(async (tx) => {
    // Of several at once, the last ones are good, and no others.
    if (!(await lockStaffPerson(tx, staff.id))) throw refuse('signedOut');
    await replaceRecoveryCodes(tx, staff.id, hashes);
    const now = clock.now();
    await recordStaffAct(tx, call, 'makeRecoveryCodes', [{ kind: 'staff', id: staff.id }], now);
    await tellStaffChange(tx, staff.id, 'recovery_codes', now);
  });
  return { recoveryCodes };
};
