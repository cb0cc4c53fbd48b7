import type { forgotPassword } from '@kindwell/contract/auth-recovery.ts';
import type { RequestOf } from '@kindwell/contract/endpoint.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { findWaitingCodes, insertChallenge } from '#server/features/auth/codes/challenge-db.ts';
import { redeemCodes } from '#server/features/auth/codes/redeem-codes.ts';
import { wrongCode } from '#server/features/auth/codes/redeem-sign-in.ts';
import { minutesAfter } from '#server/features/auth/codes/send-code.ts';
import { refused } from '#server/http/errors.ts';
import type { Answered, Caller } from '#server/http/route.ts';
import { hashToken, randomToken } from '#server/lib/tokens.ts';
import type { Services } from '#server/services.ts';
import { hasFailedTooOften } from './recovery-failures.ts';

type VerifyForm = Extract<RequestOf<typeof forgotPassword>['body'], { modelType: 'verifyOtp' }>;

// How long a proven recovery waits for its new password.
const resetMinutes = 10;

/** Throws where a step from before too many failures still waits for one code: by now it takes both. */
async function requireEnoughCodes(token: string, services: Services) {
  const waiting = await findWaitingCodes(services.db, hashToken(token), ['recover'], services.clock.now());
  const [only, another] = waiting;
  if (!only?.patientId || another) return;

  if (await hasFailedTooOften(only.patientId, services))
    throw refused('Too many wrong codes were entered. Please start again: your email and your phone each get a code.');
}

/** Answers all codes of a recovery in one try; the answer names the step that waits for the new password. */
export async function verifyRecovery(
  { patientotpId, otpeverify, otppverify }: VerifyForm,
  call: { caller: Caller },
  services: Services,
): Promise<Answered<typeof forgotPassword>> {
  await requireEnoughCodes(patientotpId, services);

  const now = services.clock.now();
  const token = randomToken();
  await redeemCodes(
    patientotpId,
    { email: otpeverify, sms: otppverify },
    {
      call,
      purposes: ['recover'],
      wrong: wrongCode,
      complete: async (tx, { patientId }) => {
        const expiresAt = minutesAfter(now, resetMinutes);
        await insertChallenge(tx, { tokenHash: hashToken(token), purpose: 'reset', patientId, now, expiresAt });
        await recordAudit(tx, { actorId: patientId, action: 'recover', outcome: 'done', call }, now);
      },
    },
    services,
  );

  return { status: { patientuniqueId: token }, msg: 'Verification successful' };
}
