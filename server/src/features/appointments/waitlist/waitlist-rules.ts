import type { offerStates } from '@kindwell/contract/appointments/waitlist.ts';
import { type RefusalCode, refuse } from '#server/http/errors.ts';
import { keyedHash, sameBytes } from '#server/lib/tokens.ts';

/** How an offered slot stands. */
export type OfferState = (typeof offerStates)[number];

/** How many people one free slot is offered to at a time: of ten who are asked, about one comes (JMIR 2020, e16451). */
export const offersAtOnce = 3;

/** How long somebody has to answer, in minutes; and how much of that must be left for an offer to be worth sending. */
export const answerMinutes = 120;
export const leastAnswerMinutes = 15;

/** An offer ends at least this long before the start, in minutes; a longer notice of the appointment type counts more. */
export const minutesBeforeStart = 60;

/** What decides how an offer stands. */
export type OfferFacts = {
  /** Null while nobody has answered. */
  outcome: Exclude<OfferState, 'open'> | null;
  /** The one it was made to still waits. */
  isWaiting: boolean;
  /** Nobody else has the slot. */
  isFree: boolean;
  expiresAt: Date;
};

/** How an offer stands at this moment, also where nobody has written that down yet. */
export function offerState({ outcome, isWaiting, isFree, expiresAt }: OfferFacts, now: Date): OfferState {
  if (outcome !== null) return outcome;
  if (!isWaiting || !isFree) return 'unavailable';

  return expiresAt <= now ? 'expired' : 'open';
}

const whyNot = {
  accepted: 'offeredTimeAccepted',
  declined: 'offeredTimeDeclined',
  expired: 'offeredTimeExpired',
  unavailable: 'offeredTimeGone',
} as const satisfies Record<Exclude<OfferState, 'open'>, RefusalCode>;

/** Throws 409 unless the offer can still be answered; the refusal says how it stands. */
export function requireOpenOffer(offer: OfferFacts, now: Date) {
  const state = offerState(offer, now);
  if (state !== 'open') throw refuse(whyNot[state]);
}

/** What the link of an offer has (contract/src/appointments/waitlist.ts): its id and a signature, so that nobody can make one up. */
export const signOffer = (secret: string, offerId: number) =>
  `${offerId}.${keyedHash(secret, 'waitlist offer', String(offerId)).toString('base64url')}`;

/** The offer that a link opens; undefined where we have not signed it. */
export function readOfferToken(secret: string, token: string): number | undefined {
  const offerId = Number.parseInt(token, 10);
  const signed = signOffer(secret, offerId);

  return sameBytes(Buffer.from(token), Buffer.from(signed)) ? offerId : undefined;
}
