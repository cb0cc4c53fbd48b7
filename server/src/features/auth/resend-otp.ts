import type * as contract from '@kindwell/contract/auth/auth.ts';
import { sendCodesAgain } from '#server/features/auth/codes/challenge.ts';
import type { Handler } from '#server/http/route.ts';
import { saySentence, sentence } from '#server/messages/sentence.ts';

/** POST /resend-otp/{patientId}/ (API-11): sends new codes for a pending step; the older ones are void. */
export const resendOtp: Handler<typeof contract.resendOtp> = async (call, services) => {
  await services.db.transaction((tx) => sendCodesAgain(tx, call.params.patientId, call, services));
  const msg = sentence('answers_code_resent');

  return { success: true, message: saySentence(call.language, msg), msg };
};
