import type * as contract from '@kindwell/contract/auth/invitation.ts';
import { normaliseReferralCode } from '#server/features/referrals/referral-rules.ts';
import { limitHits } from '#server/http/limits/rate-limit.ts';
import { addressBlock } from '#server/http/origin/client-address.ts';
import type { Handler } from '#server/http/route.ts';
import { counterKey } from '#server/lib/tokens.ts';
import { isReferralCode } from './referral-db.ts';

/**
 * GET /selfcare/referralcode/{code}/: whether there is such a code, for the signup, which goes on without one as well. Whose
 * it is is not told, and one address can ask only so often.
 */
export const referralCodeCheck: Handler<typeof contract.referralCodeCheck> = async (
  { params, caller },
  { db, clock, config },
) => {
  const key = counterKey(config.secret, 'referral codes', addressBlock(caller.address));
  await limitHits(db, key, config.limits.referralCodes, clock.now());

  return { isKnown: await isReferralCode(db, normaliseReferralCode(params.code)) };
};
