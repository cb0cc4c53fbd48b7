import type * as contract from '@kindwell/contract/auth/auth.ts';
import { redeemSignIn } from '#server/features/auth/codes/redeem-sign-in.ts';
import type { Handler } from '#server/http/route.ts';
import { sentence } from '#server/messages/sentence.ts';
import { countOutcome } from '#server/metrics/count-outcome.ts';

/** POST /selfcare/verify-otp/ (API-03): completes a sign-in with the code that was sent. */
export const verifyOtp: Handler<typeof contract.verifyOtp> = async (call, services) => {
  const { patientId, otp } = call.body;
  const user = await countOutcome(services.metrics.signIns, () => redeemSignIn(patientId, otp, call, services));
  return { ...user, msg: sentence('answers_code_right') };
};
