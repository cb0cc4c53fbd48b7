import type { Db } from '#server/db/database.ts';
import { moveVisits } from '#server/features/appointments/writing/join-visits-db.ts';
import { movePoints } from '#server/features/loyalty/earning/join-points-work.ts';
import type { Both } from '#server/lib/both-accounts.ts';
import {
  moveCardPictures,
  moveCareAnswers,
  moveCareAsked,
  moveCareNotices,
  moveCareTold,
  moveInsurance,
  moveNotices,
  moveWallet,
} from './move-records-db.ts';
import {
  type FamilyMove,
  moveAmbassador,
  moveFamily,
  moveInvites,
  moveProviderReferrals,
  moveReferrals,
  noteJoined,
} from './move-ties-db.ts';
import { moveFavourites, moveQuestions, moveReviews } from './move-visits-db.ts';

/** A joining that is being done: its number, both accounts, and what becomes of the family of the one that goes. */
export type Joining = { id: number; both: Both; family: FamilyMove };

/**
 * What becomes of the rows of a table that lead to the account that goes, or to its person:
 * - `moves`: they are of the one that stays;
 * - `follows`: they lead to rows that move, or change with them, and need nothing of their own;
 * - `stays`: they keep the number that they were written with, for good;
 * - `ends`: they go with the account, which is closed by the door of its owner right after, and its erasing
 *   (docs/decisions/0042-own-data.md).
 */
type Fate =
  | { fate: 'moves'; move: (tx: Db, joining: Joining, now: Date) => Promise<unknown>; note?: string }
  | { fate: 'moves with'; of: string; note?: string }
  | { fate: 'follows' | 'stays' | 'ends'; note: string };

const points = (tx: Db, { id, both: { stays, goes } }: Joining, now: Date) =>
  movePoints(tx, id, { from: goes.personId, to: stays.personId }, { from: goes.accountId, to: stays.accountId }, now);

const ofBoth =
  (move: (tx: Db, both: Both, now: Date) => Promise<unknown>) =>
  (tx: Db, { both }: Joining, now: Date) =>
    move(tx, both, now);

/**
 * Every table that leads to a person, and what becomes of its rows when two accounts of one person become one. What moves does so in
 * this order, in one transaction that has locked both households and accounts. `what-joins.test.ts` fails where a table is missing.
 */
export const whatJoins: Readonly<Record<string, Fate>> = {
  // Who is who: from here on the number that goes is the staying person's, and nobody acts under it.
  dependant: { fate: 'moves', move: ofBoth(noteJoined), note: 'keeps its number, and says whose it is now' },

  // Points first: what is decided of them is decided under the old number.
  loyalty_action: { fate: 'moves', move: points, note: 'open and pending ones; those that are decided stay' },
  points_account: { fate: 'moves with', of: 'loyalty_action', note: 'by entries of the ledger' },
  points_lot: { fate: 'moves with', of: 'loyalty_action', note: 'each is good for at least as long as before' },
  boost_grant: { fate: 'moves with', of: 'loyalty_action', note: 'of two live promises of one boost one stays' },
  reward_given: { fate: 'moves with', of: 'loyalty_action' },
  points_adjustment: { fate: 'moves with', of: 'loyalty_action', note: 'what nobody has decided on' },
  points_txn: { fate: 'stays', note: 'the ledger is append-only' },
  points_transfer: { fate: 'stays', note: 'the ledger is append-only' },
  points_lot_use: { fate: 'stays', note: 'the ledger is append-only' },

  // The family, before what its people have.
  household: {
    fate: 'moves',
    move: (tx, { both, family }, now) => moveFamily(tx, both, family, now),
    note: 'its people, or the place in it',
  },
  spend_limit: { fate: 'moves with', of: 'household', note: 'those set for others; the own one ends' },
  family_invitation: { fate: 'ends', note: 'open ones; the family invites again' },
  coming_of_age_notice: { fate: 'stays', note: 'a word that was said' },

  // What clinics have of the person.
  appointment: {
    fate: 'moves',
    move: ofBoth(moveVisits),
    note: 'two at one time both stay; held times are given back',
  },
  appointment_event: { fate: 'stays', note: 'what happened is never changed; it follows its visit' },
  waitlist_offer: { fate: 'follows', note: 'its visit' },
  visit_question: { fate: 'moves', move: ofBoth(moveQuestions) },
  review: { fate: 'moves', move: ofBoth(moveReviews), note: 'who wrote it, and nothing else of it' },
  favourite: { fate: 'moves', move: ofBoth(moveFavourites) },

  insurance: { fate: 'moves', move: ofBoth(moveInsurance), note: 'of a plan that both have one stays' },
  insurance_card: { fate: 'moves', move: ofBoth(moveCardPictures) },
  insurance_step: { fate: 'ends', note: 'the change is begun again' },

  care_answer: { fate: 'moves', move: ofBoth(moveCareAnswers), note: 'of two on one kind of care the later' },
  care_told: { fate: 'moves', move: ofBoth(moveCareTold) },
  care_asked: { fate: 'moves', move: ofBoth(moveCareAsked) },
  care_notice: { fate: 'moves', move: ofBoth(moveCareNotices) },
  notice: { fate: 'moves', move: ofBoth(moveNotices) },

  // Gift cards lie with the number whose points they were bought with.
  redemption: {
    fate: 'moves',
    move: ofBoth(moveWallet),
    note: 'whose wallet it is in; the number it was bought with stays',
  },
  gift_card_order: { fate: 'follows', note: 'its redemption' },
  usage_counter: { fate: 'stays', note: 'counts for the person as well (`usage_of`)' },

  invite: { fate: 'moves', move: ofBoth(moveInvites), note: 'of two to one friend the staying one is kept' },
  referral: { fate: 'moves', move: ofBoth(moveReferrals), note: 'nobody has brought themselves, or came twice' },
  provider_referral: { fate: 'moves', move: ofBoth(moveProviderReferrals) },
  ambassador: { fate: 'moves', move: ofBoth(moveAmbassador), note: 'of two the one that was not left' },

  // The account itself is closed: its contacts, ways in and wishes go, and those of the other one count.
  patient: { fate: 'ends', note: 'closed; its wishes for messages go' },
  account_closing: { fate: 'ends', note: 'written by the closing' },
  asked_closing: { fate: 'stays', note: 'that it was asked for; none runs' },
  contact_correction: { fate: 'ends', note: 'none runs' },
  contact_change: { fate: 'ends', note: 'its code is void' },
  calendar_feed: { fate: 'ends', note: 'the address of the staying account has all visits' },
  challenge: { fate: 'ends', note: 'a way in' },
  challenge_code: { fate: 'ends', note: 'a way in' },
  registration: { fate: 'ends', note: 'no account yet' },
  known_device: { fate: 'ends', note: 'a way in' },
  passkey: { fate: 'ends', note: 'a way in' },
  passkey_challenge: { fate: 'ends', note: 'a way in' },
  session: { fate: 'ends', note: 'a way in' },
  idempotency: { fate: 'ends', note: 'answers to calls of its sessions' },
  data_copy: { fate: 'ends', note: 'made of the account that goes' },
  message: { fate: 'ends', note: 'was sent to contacts that are nobody’s now' },
  expiry_notice: { fate: 'ends', note: 'of lots that are empty now' },

  // Records that name who did or agreed to what, when.
  account_join: { fate: 'stays', note: 'this joining' },
  audit_entry: { fate: 'stays', note: 'the trail is append-only' },
  audit_unsealed: { fate: 'stays', note: 'the trail is append-only' },
  staff_lookup: { fate: 'stays', note: 'whom the staff have looked up, and why' },
  terms_acceptance: { fate: 'stays', note: 'what the owner of that account has accepted' },
};

/** Moves all that moves, in the order above. Both households and accounts are locked. */
export async function moveAll(tx: Db, joining: Joining, now: Date) {
  for (const decision of Object.values(whatJoins)) if (decision.fate === 'moves') await decision.move(tx, joining, now);
}
