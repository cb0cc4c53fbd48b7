import { checkAccount, forgotPassword } from '@kindwell/contract/auth/auth-recovery.ts';
import { callApi } from '#web/lib/api/api.ts';
import { isRefusedBy } from '#web/lib/api/api-error.ts';
import { m } from '#web/paraglide/messages.js';
import {
  type CodesForm,
  type FindForm,
  type FoundAccount,
  type NeededCodes,
  neededCodes,
  toContacts,
} from './recovery-rules.ts';

// The four calls of a recovery (FORGOT-12). They throw what callApi throws.

/** A recovery that waits for its codes; `message` says where they went. */
export type PendingRecovery = { patientotpId: string; needed: NeededCodes; message: string };

/** An account whose codes were right, and the token that sets its password. Its owner tells several apart by the rest. */
export type ProvenAccount = { patientuniqueId: string; firstName: string; memberId: string };

/** Step 1, first half: which contact is still needed to tell the account apart. */
export async function findAccount(login: string): Promise<FoundAccount> {
  const { askFor, isSingleAccount, status } = await callApi(checkAccount, { body: { login, modelType: 'patient' } });
  const reasons = { password: '', email: m.auth_shared_phone(), phone: m.auth_shared_email() };

  return { login, askFor, isSingleAccount, message: status.msg || reasons[askFor] };
}

/** Step 1, second half: has the codes sent. The server may want both where the check did not say so. */
export async function requestCodes(
  form: FindForm,
  { askFor, isSingleAccount }: FoundAccount,
): Promise<PendingRecovery> {
  const body = { modelType: 'patient' as const, ...toContacts(form, askFor), isSingleAccount };
  const answer = await callApi(forgotPassword, { body });
  const { msg, patientotpId } = answer.status;
  if (!patientotpId) throw new Error(m.auth_recovery_failed());

  const needed = neededCodes({ askFor, isSingleAccount: answer.isSingleAccount ?? isSingleAccount });
  return { patientotpId, needed, message: msg };
}

/** Step 2: answers the codes that were needed. Answers what step 3 needs and the server's sentence. */
export async function verifyCodes({ patientotpId, needed }: PendingRecovery, { otpeverify, otppverify }: CodesForm) {
  const codes = { ...(needed.email && { otpeverify }), ...(needed.phone && { otppverify }) };
  const { status, accounts } = await callApi(forgotPassword, {
    body: { modelType: 'verifyOtp', patientotpId, ...codes },
  });
  if (!status.patientuniqueId) throw new Error(m.auth_recovery_failed());

  const only = { patientuniqueId: status.patientuniqueId, firstName: '', memberId: '' };
  return { proven: accounts ?? [only], message: status.msg };
}

/** Step 3: sets the new password. Answers the server's sentence. */
export async function setNewPassword(patientuniqueId: string, newpwd: string): Promise<string> {
  const { status } = await callApi(forgotPassword, { body: { modelType: 'resetpwd', patientuniqueId, newpwd } });

  return status.msg;
}

/** True when the server looked and found nobody, rather than failed (FORGOT-10: that leads to the no-match step). */
export const isNoMatch = (error: unknown): boolean => isRefusedBy(error, 'accountNotFound');
