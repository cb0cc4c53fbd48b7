import type { forgotPassword } from '@kindwell/contract/auth/auth-recovery.ts';
import type { RequestOf } from '@kindwell/contract/endpoint.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Db } from '#server/db/database.ts';
import { findWaitingCodes, insertChallenge } from '#server/features/auth/codes/challenge-db.ts';
import { redeemCodes } from '#server/features/auth/codes/redeem-codes.ts';
import { minutesAfter } from '#server/features/auth/codes/send-code.ts';
import { refuse } from '#server/http/errors.ts';
import type { Answered, Caller } from '#server/http/route.ts';
import { hashToken, randomToken } from '#server/lib/tokens.ts';
import { sentence } from '#server/messages/sentence.ts';
import type { Services } from '#server/services.ts';
import { findTwins } from './recovery-db.ts';
import { hasFailedTooOften } from './recovery-failures.ts';

type VerifyForm = Extract<RequestOf<typeof forgotPassword>['body'], { modelType: 'verifyOtp' }>;

// How long a proven recovery waits for its new password.
const resetMinutes = 10;

/** Throws where a step from before too many failures still waits for one code: by now it takes both. */
async function requireEnoughCodes(token: string, services: Services) {
  const waiting = await findWaitingCodes(services.db, hashToken(token), ['recover'], services.clock.now());
  const [only, another] = waiting;
  if (!only?.patientId || another) return;

  if (await hasFailedTooOften(only.patientId, services)) throw refuse('recoveryCodesUsedUp');
}

/** Opens the step that sets the new password of an account; answers its token. */
async function openReset(tx: Db, patientId: number, call: { caller: Caller }, now: Date): Promise<string> {
  const token = randomToken();
  const expiresAt = minutesAfter(now, resetMinutes);

  await insertChallenge(tx, { tokenHash: hashToken(token), purpose: 'reset', patientId, now, expiresAt });
  await recordAudit(tx, { actorId: patientId, action: 'recover', outcome: 'done', call }, now);
  return token;
}

/**
 * Answers all codes of a recovery in one try; the answer names the step that waits for the new password, one for each
 * account that the codes prove.
 */
export async function verifyRecovery(
  { patientotpId, otpeverify, otppverify }: VerifyForm,
  call: { caller: Caller },
  services: Services,
): Promise<Answered<typeof forgotPassword>> {
  await requireEnoughCodes(patientotpId, services);

  const now = services.clock.now();
  const accounts = await redeemCodes(
    patientotpId,
    { email: otpeverify, sms: otppverify },
    {
      call,
      purposes: ['recover'],
      wrong: 'codeWrong',
      complete: async (tx, { patientId, recipients }) => {
        const twins = await findTwins(tx, patientId ?? 0);
        // Only both contacts prove all accounts that have both.
        const proven = recipients.length > 1 ? twins : twins.slice(0, 1);
        const opened = [];
        for (const account of proven) opened.push({ ...account, token: await openReset(tx, account.id, call, now) });
        return opened;
      },
    },
    services,
  );

  const patientuniqueId = accounts[0]?.token;
  const choice = accounts.map(({ token, firstName, memberId }) => ({ patientuniqueId: token, firstName, memberId }));
  return {
    ...(choice.length > 1 ? { accounts: choice } : {}),
    status: { patientuniqueId },
    msg: sentence('answers_code_right'),
  };
}
