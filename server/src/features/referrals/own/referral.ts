import type * as contract from '@kindwell/contract/loyalty/referrals.ts';
import { inviteDaySince, invitesLeft, referralLink } from '#server/features/referrals/referral-rules.ts';
import { findValueCaps } from '#server/features/rewards/limits/value-caps-db.ts';
import type { Handler } from '#server/http/route.ts';
import { findNextReward, findOwnReferral } from './referral-db.ts';

/**
 * GET /selfcare/patientaccount/referral/ (API-17): the caller's own code and link, what they have brought, and how
 * many invitations are left today.
 */
export const referral: Handler<typeof contract.referral> = async ({ session }, { db, clock, config }) => {
  const now = clock.now();
  const { invited, ...own } = await findOwnReferral(db, session.patientId, inviteDaySince(now));
  const { unknownAs } = await findValueCaps(db, config.valueCaps, now);
  const { reward, confirmDays } = await findNextReward(db, session.patientId, unknownAs, now);

  return {
    referral: {
      ...own,
      reward,
      confirmDays,
      link: referralLink(config, own.code),
      invitesLeft: invitesLeft(config.invites.aDay, invited),
      sendsTexts: config.invites.byText,
    },
  };
};
