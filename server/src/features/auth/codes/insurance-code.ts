import type { Db } from '#server/db/database.ts';
import { forgetHits } from '#server/db/rate-limit-db.ts';
import { getAccount } from '#server/features/auth/auth-db.ts';
import { maskEmail } from '#server/features/auth/auth-rules.ts';
import type { DeviceCall } from '#server/features/auth/devices/shown-device.ts';
import { refuse } from '#server/http/errors.ts';
import { limitHitsWithin } from '#server/http/limits/rate-limit.ts';
import type { Caller } from '#server/http/route.ts';
import { hashToken } from '#server/lib/tokens.ts';
import type { Services } from '#server/services.ts';
import { createChallenge } from './challenge.ts';
import { findInsuranceStep, insertInsuranceStep, voidChallengesBefore } from './challenge-db.ts';
import { countFailuresInARow } from './code-guard-db.ts';
import { insuranceSubject } from './code-rules.ts';
import { redeemStep } from './redeem-codes.ts';

/** Who changes insurance, and whose. */
type Change = { patientId: number; dependantId: number };

const askedKey = (patientId: number) => `insurance-code:${patientId}`;

/**
 * Sends a patient the code that changes the insurance of this person, and answers where it went, masked; older ones of
 * theirs are void, no matter who they were for. Throws 429 too soon after the last one that was not used and after the codes of a
 * day, 422 after too many wrong ones in a row.
 */
export async function sendInsuranceCode(
  db: Db,
  { patientId, dependantId }: Change,
  call: DeviceCall,
  services: Services,
) {
  const now = services.clock.now();
  const { resendSeconds, failuresForBoth } = services.config.codes;
  const subject = insuranceSubject(patientId);

  const oneAtATime = { hits: 1, seconds: resendSeconds };
  await limitHitsWithin(db, askedKey(patientId), oneAtATime, now, 'codeTooSoon');
  if ((await countFailuresInARow(db, [subject])) >= failuresForBoth) throw refuse('changeCodesUsedUp');

  const account = await getAccount(db, patientId);
  const { id } = await createChallenge(
    db,
    {
      purpose: 'insurance',
      patientId,
      targets: [{ channel: 'email', recipient: account.email, subject }],
      reader: account,
    },
    call,
    services,
  );
  await voidChallengesBefore(db, id, now);
  await insertInsuranceStep(db, id, dependantId);
  return maskEmail(account.email);
}

/**
 * Changes the insurance of a person with the code that was sent for it, in the transaction that spends the code. Throws 422
 * as redeemCodes does, in the same words; what `complete` throws leaves the code as good as it was.
 */
export async function redeemInsuranceCode<T>(
  { patientId, dependantId }: Change,
  { otp, call }: { otp: string; call: { caller: Caller } },
  complete: (tx: Db) => Promise<T>,
  services: Services,
): Promise<T> {
  const tokenHash = await findInsuranceStep(services.db, patientId, dependantId);

  return redeemStep(
    tokenHash ?? hashToken(''),
    otp,
    {
      call,
      purposes: ['insurance'],
      wrong: 'codeWrong',
      async complete(tx) {
        await forgetHits(tx, askedKey(patientId));
        return complete(tx);
      },
    },
    services,
  );
}
