import type { Db } from '#server/db/database.ts';
import { inSavepoint } from '#server/db/savepoint.ts';
import type { Deed } from '#server/features/loyalty/earning/earning-db.ts';
import { findLiveAction } from '#server/features/loyalty/earning/live-action-db.ts';
import { settleAction } from '#server/features/loyalty/earning/settle-action-db.ts';
import { sendMessage } from '#server/messages/send-message.ts';
import type { Services } from '#server/services.ts';
import { findReferralCase, type News, noteTold, type ReferralCase, updateReferral } from './referral-case-db.ts';
import { rewardWords } from './reward-words.ts';

/** What a referral brings; undefined as long as it brings nothing. No visit and no clinic: the referrer must not see them. */
export function deedOf({ id, dependantId, happenedAt, barredBy }: ReferralCase): Deed | undefined {
  if (!happenedAt || barredBy) return undefined;

  return { kind: 'referral', sourceId: id, dependantId, appointmentId: null, clinicId: null, happenedAt };
}

/** Keeps which visit a referral stands on by now and what bars its reward, and answers it; undefined where there is no such referral. */
export async function keepReferral(db: Db, referralId: number, unknownAs: 'commercial' | 'federal') {
  const found = await findReferralCase(db, referralId, unknownAs);
  if (found) await updateReferral(db, found);

  return found;
}

/**
 * What there is to tell the referrer, with so many points to claim. Where the friend's insurance bars a reward that is
 * nothing, as before the visit: a thank-you for it would tell what pays for the friend.
 */
function newsOf({ appointmentId, barredBy }: ReferralCase, points: number): News | null {
  if (appointmentId === null || barredBy === 'friend') return null;

  return points > 0 ? 'points' : 'thanks';
}

/** Tells the referrer. What cannot be told keeps nobody's points from being settled. */
async function tryTell(db: Db, referralId: number, news: News, points: number, { clock, config, log }: Services) {
  try {
    await inSavepoint(db, async () => {
      const notice = await noteTold(db, referralId, news, clock.now());
      const { channel, recipient, language, tellAt: deliverAt } = notice;
      const written = rewardWords(notice, points, config.publicUrl);
      await sendMessage(db, { channel, recipient, language, code: null, deliverAt, ...written }, clock.now());
    });
  } catch (error) {
    log.error({ err: error, referralId }, 'a referrer could not be told');
  }
}

/**
 * Makes a referral and its action agree with the visits of the friend, inside a transaction that has locked the household of
 * the referrer and no other: open once a first visit has taken place, unless its reward is barred; void, with its points
 * taken back, once none has. The referrer is told of points once, and thanked once before that at most. Repeatable.
 */
export async function settleReferral(db: Db, referralId: number, services: Services) {
  const { clock, config } = services;
  const found = await keepReferral(db, referralId, config.valueCaps.unknownAs);
  if (!found) return;

  await settleAction(db, deedOf(found), await findLiveAction(db, 'referral', referralId), clock.now());

  const action = await findLiveAction(db, 'referral', referralId);
  const points = action ? action.base + action.bonus : 0;
  const news = newsOf(found, points);
  if (news && news !== found.toldAs && found.toldAs !== 'points') await tryTell(db, referralId, news, points, services);
}
