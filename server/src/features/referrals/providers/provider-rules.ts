import { type ApiError, conflict, forbidden, refused, tooMany } from '#server/http/errors.ts';
import type { ReferralState } from './providers-db.ts';

/** How many providers an ambassador may refer within a day of 24 hours: each of them gets a mail unasked. */
export const providersADay = 20;

/** A day in milliseconds. */
export const dayMs = 86_400_000;

/** What somebody hears whose provider was referred before. */
export const referredByAnother = () => conflict('Someone has referred this provider already. Thank you all the same.');

/** Why a provider cannot be referred; undefined where nothing stands against it. */
export function whyNotReferable(state: ReferralState, patientId: number, now: Date): ApiError | undefined {
  const { isAmbassador, referredBy, isSuppressed, lastOfDayAt } = state;
  if (!isAmbassador) return forbidden('Only ambassadors can refer a provider. Please join the programme first.');
  if (referredBy === patientId) return conflict('You have referred this provider already.');
  if (referredBy !== null) return referredByAnother();
  if (isSuppressed)
    return refused('We cannot write to this address. Please ask the provider to get in touch with us.', 'email');
  if (lastOfDayAt === null) return undefined;

  const secondsLeft = Math.ceil((lastOfDayAt.getTime() + dayMs - now.getTime()) / 1000);
  return tooMany(secondsLeft, `You can refer ${providersADay} providers in a day. Please come back tomorrow.`);
}
