import { hoursUntil } from '#server/features/referrals/invites/invite-rules.ts';
import { dayMs } from '#server/features/referrals/referral-rules.ts';
import { type ApiError, refuse } from '#server/http/errors.ts';
import type { ReferralState } from './providers-db.ts';

/** How many providers an ambassador may refer within a day of 24 hours: each of them gets a mail unasked. */
export const providersADay = 20;

/** What somebody hears whose provider was referred before. */
export const referredByAnother = () => refuse('providerReferredByAnother');

// What is said of every address that we do not write to: why is the business of the person who has it, and of nobody else.
const notWrittenTo = () => refuse('providerUnreachable', { field: 'email' });

const secondsUntil = (freeAt: Date, now: Date) => Math.ceil((freeAt.getTime() - now.getTime()) / 1000);
const aDayAfter = (moment: Date) => new Date(moment.getTime() + dayMs);

/** Who asks and when, and whether mails that nobody has asked for go out here at all. */
export type Asking = { patientId: number; writesUnasked: boolean; now: Date };

/** Why a provider cannot be referred; undefined where nothing stands against it. */
export function whyNotReferable(
  { isAmbassador, referredBy, isClosed, lastOfDayAt, blockingAt }: ReferralState,
  { patientId, writesUnasked, now }: Asking,
): ApiError | undefined {
  if (!isAmbassador) return refuse('ambassadorsOnly');
  if (referredBy === patientId) return refuse('providerReferred');
  if (referredBy !== null) return referredByAnother();
  if (isClosed || !writesUnasked) return notWrittenTo();

  if (lastOfDayAt !== null) {
    const retryAfterSeconds = secondsUntil(aDayAfter(lastOfDayAt), now);
    return refuse('providersADay', { most: providersADay }, { retryAfterSeconds });
  }
  if (blockingAt === null) return undefined;

  const freeAt = aDayAfter(blockingAt);
  return refuse('invitesADay', { wait: hoursUntil(freeAt, now) }, { retryAfterSeconds: secondsUntil(freeAt, now) });
}
