import type * as contract from '@kindwell/contract/auth/sign-in-codes.ts';
import { recordChange } from '#server/audit/record-audit.ts';
import type { Handler } from '#server/http/route.ts';
import { sentence } from '#server/messages/sentence.ts';
import { findSignInCodes, setSignInCodes } from './account-db.ts';
import { requireRecentProof } from './current-password.ts';

/**
 * GET /selfcare/signincodes/ (docs/spec/auth.md#codes-on-new-devices): when this account is asked for a code at
 * sign-in.
 */
export const signInCodes: Handler<typeof contract.signInCodes> = async ({ session }, { db }) =>
  findSignInCodes(db, session.patientId);

/**
 * POST /selfcare/signincodes/ (docs/spec/auth.md#codes-on-new-devices): asks for a code on new devices, or no more.
 * Turning it off opens a way in, so it takes a recent sign-in or the current password; turning it on takes nothing.
 */
export const saveSignInCodes: Handler<typeof contract.saveSignInCodes> = async (call, services) => {
  const { db, clock } = services;
  const { patientId } = call.session;
  const { newDevices, oldpwd } = call.body;
  if (!newDevices) await requireRecentProof(call, oldpwd, services);

  const saved = await db.transaction(async (tx) => {
    const codes = await setSignInCodes(tx, patientId, newDevices);
    await recordChange(tx, call, 'changeSettings', [{ kind: 'patient', id: patientId }], clock.now());
    return codes;
  });
  return { ...saved, msg: sentence('answers_saved_plain') };
};
