import type * as contract from '@kindwell/contract/auth/auth-recovery.ts';
import type { Handler } from '#server/http/route.ts';
import { requestRecovery } from './recovery-request.ts';
import { resetPassword } from './recovery-reset.ts';
import { verifyRecovery } from './recovery-verify.ts';

/** POST /selfcare/forgotpassword/ (API-05 to API-07): asks for codes, answers them, sets the password. */
export const forgotPassword: Handler<typeof contract.forgotPassword> = async (call, services) => {
  const { body } = call;
  if (body.modelType === 'patient') return requestRecovery(body, call, services);
  if (body.modelType === 'verifyOtp') return verifyRecovery(body, call, services);

  return resetPassword(body, call, services);
};
