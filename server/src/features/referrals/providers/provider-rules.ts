import { dayMs } from '#server/features/referrals/invites/invite-day-rules.ts';
import { dayLimitReason } from '#server/features/referrals/invites/invite-rules.ts';
import { type ApiError, conflict, forbidden, refused, tooMany } from '#server/http/errors.ts';
import type { ReferralState } from './providers-db.ts';

/** How many providers an ambassador may refer within a day of 24 hours: each of them gets a mail unasked. */
export const providersADay = 20;

/** What somebody hears whose provider was referred before. */
export const referredByAnother = () => conflict('Someone has referred this provider already. Thank you all the same.');

// What is said of every address that we do not write to: why is the business of whoever has it, and of nobody else.
const notWrittenTo = () =>
  refused('We cannot write to this address. Please tell the provider about Kindwell yourself.', 'email');

const secondsUntil = (freeAt: Date, now: Date) => Math.ceil((freeAt.getTime() - now.getTime()) / 1000);
const aDayAfter = (moment: Date) => new Date(moment.getTime() + dayMs);

/** Who asks and when, and whether mails that nobody has asked for go out here at all. */
export type Asking = { patientId: number; writesUnasked: boolean; now: Date };

/** Why a provider cannot be referred; undefined where nothing stands against it. */
export function whyNotReferable(
  { isAmbassador, referredBy, isClosed, lastOfDayAt, blockingAt }: ReferralState,
  { patientId, writesUnasked, now }: Asking,
): ApiError | undefined {
  if (!isAmbassador) return forbidden('Only ambassadors can refer a provider. Please join the program first.');
  if (referredBy === patientId) return conflict('You have referred this provider already.');
  if (referredBy !== null) return referredByAnother();
  if (isClosed || !writesUnasked) return notWrittenTo();

  if (lastOfDayAt !== null) {
    const message = `You can refer ${providersADay} providers in a day. Please come back tomorrow.`;
    return tooMany(secondsUntil(aDayAfter(lastOfDayAt), now), message);
  }
  if (blockingAt === null) return undefined;

  const freeAt = aDayAfter(blockingAt);
  return tooMany(secondsUntil(freeAt, now), dayLimitReason(freeAt, now));
}
