import type { Db } from '#server/db/database.ts';
import { inSavepoint } from '#server/db/savepoint.ts';
import { sendNews } from '#server/messages/send-news.ts';
import type { Services } from '#server/services.ts';
import { type News, noteTold, type ReferralCase, type ReferrerNotice } from './referral-case-db.ts';
import { rewardWords } from './reward-words.ts';

/**
 * What there is to tell the referrer, with so many points to claim. Where the friend's insurance bars a reward that is
 * nothing, as before the visit: a thank-you for it would tell what pays for the friend.
 */
function newsOf({ appointmentId, barredBy }: ReferralCase, points: number): News | null {
  if (appointmentId === null || barredBy === 'friend') return null;

  return points > 0 ? 'points' : 'thanks';
}

async function tell(db: Db, referral: ReferralCase, news: News, points: number, { clock, config }: Services) {
  const { id: referralId, dependantId } = referral;
  const notice = await noteTold(db, referralId, news, clock.now());
  const write = (channel: ReferrerNotice['channel']) => rewardWords({ ...notice, channel }, points, config.publicUrl);
  const told = news === 'points' ? { notice: { kind: 'pointsToClaim', dependantId, points } as const } : {};

  await sendNews(db, notice, write, clock.now(), { kind: 'referral', deliverAt: notice.tellAt, ...told });
}

/**
 * Tells the referrer what a friend's first visit has brought: thanks them once at most, and tells them of points once, be it
 * after a thank-you. What cannot be told keeps nobody's points from being settled.
 */
export async function tellReferrer(db: Db, referral: ReferralCase, points: number, services: Services) {
  const { id: referralId, toldAs } = referral;
  const news = newsOf(referral, points);
  if (!news || news === toldAs || toldAs === 'points') return;

  try {
    await inSavepoint(db, () => tell(db, referral, news, points, services));
  } catch (error) {
    services.log.error({ err: error, referralId }, 'a referrer could not be told');
  }
}
