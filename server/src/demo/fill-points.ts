import type { Db } from '#server/db/database.ts';
import { type DemoFriend, demoFriends } from '#server/demo/data/friends.ts';
import {
  claimants,
  givenPoints,
  mariaCardsDaysAgo,
  mariaProfileDaysAgo,
  mariaReviews,
  profilesDaysAgo,
} from '#server/demo/data/points-words.ts';
import { pastVisits } from '#server/demo/plan/plan-others-visits.ts';
import type { PlannedPeople } from '#server/demo/plan/plan-people.ts';
import { claimAction } from '#server/features/loyalty/earning/claim-work.ts';
import { type Deed, findVisitDeed, type OpenAction, openAction } from '#server/features/loyalty/earning/earning-db.ts';
import { grantNextVisit } from '#server/features/loyalty/earning/live-action-db.ts';
import { settleVisit } from '#server/features/loyalty/earning/settle-work.ts';
import { type Leg, postEntry } from '#server/features/loyalty/ledger/ledger-db.ts';
import { insertReview } from '#server/features/providers/reviews/write-review-db.ts';
import { deedOf, keepReferral } from '#server/features/referrals/reward/settle-referral.ts';
import { redeemCards } from './fill-cards.ts';
import { getReferralOf } from './friends-db.ts';
import { findHouseholdVisits, type VisitRow } from './points-db.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const maria = 1;
const daniel = 2;

/** Something of the past that moved points. */
type Happening = { at: Date; happen: (db: Db) => Promise<unknown> };

type CompletedVisit = VisitRow & { completedAt: Date };

const isCompleted = (visit: VisitRow): visit is CompletedVisit => visit.completedAt !== null;

const later = (date: Date, hours: number) => new Date(date.getTime() + hours * hourMs);

/** Opens what brings points: none of it goes without, else the demo would not be what it says. */
async function open(db: Db, deed: Deed | undefined): Promise<OpenAction> {
  const action = deed && (await openAction(db, deed));
  if (!action) throw new Error(`the demo has nothing that brings points for a ${deed?.kind ?? 'visit'}`);

  return action;
}

const claim = (db: Db, action: OpenAction, patientId: number, at: Date) =>
  claimAction(db, action, { by: 'patient', id: patientId }, at);

/** A booking promises more where the clinic is a reward-box clinic. */
const bookingHappening = ({ id, bookedAt: at }: VisitRow): Happening => ({
  at,
  happen: (db) => grantNextVisit(db, id, at),
});

/** A visit brings its points when the clinic says that it took place, and Maria claims them in the evening. */
function visitHappening({ id, completedAt }: CompletedVisit, isClaimed: boolean): Happening {
  if (!isClaimed) return { at: completedAt, happen: (db) => settleVisit(db, id, completedAt) };

  const at = later(completedAt, 5);
  return { at, happen: async (db) => claim(db, await open(db, await findVisitDeed(db, id)), maria, at) };
}

/** Of the newest visits some wait to be claimed. */
function visitHappenings(visits: CompletedVisit[]): Happening[] {
  const newest = claimants.map((person) => visits.findLast(({ personId }) => personId === person));

  return visits.map((visit) => visitHappening(visit, !newest.includes(visit)));
}

async function review(db: Db, visit: CompletedVisit, given: { rating: number; text: string }, at: Date) {
  const { id: appointmentId, clinicId } = visit;
  const words = { patientId: maria, clinicId, appointmentId, rating: given.rating, reviewText: given.text };
  const written = await insertReview(db, words, at);
  if (!written) throw new Error('the demo has no visit to review');

  const deed = { sourceId: written.id, dependantId: written.reviewerId, appointmentId, clinicId, happenedAt: at };
  await claim(db, await open(db, { kind: 'review', ...deed }), maria, at);
}

function reviewHappenings(visits: CompletedVisit[]): Happening[] {
  const own = visits.filter(({ personId }) => personId === maria);

  return mariaReviews.flatMap((given, index) => {
    const visit = own[index];
    const at = visit && later(visit.completedAt, 49);
    return at ? [{ at, happen: (db: Db) => review(db, visit, given, at) }] : [];
  });
}

/** Everyone has a profile to complete, and most have done it. */
function profileHappenings({ dependants }: PlannedPeople, before: (days: number) => Date): Happening[] {
  const owners = dependants.filter(({ loginId, timeZone }) => loginId && timeZone === null);

  return owners.map(({ id: dependantId, loginId }) => {
    const patientId = Number(loginId);
    const at = before(patientId === maria ? mariaProfileDaysAgo : profilesDaysAgo - patientId);
    const deed = { sourceId: dependantId, dependantId, appointmentId: null, clinicId: null, happenedAt: at };

    return {
      at,
      async happen(db) {
        const action = await open(db, { kind: 'profile', ...deed });
        if (patientId !== daniel) await claim(db, action, patientId, at);
      },
    };
  });
}

/** A friend's first visit brings points to both: the friend has not claimed them, the referrer does in the evening. */
function friendHappening({ friendId, referrerId, isSure }: DemoFriend, visit: CompletedVisit): Happening {
  const at = later(visit.completedAt, 5);

  return {
    at,
    async happen(db) {
      await settleVisit(db, visit.id, visit.completedAt);
      const { id } = await getReferralOf(db, friendId);
      const referral = await keepReferral(db, id, 'commercial');
      const action = await open(db, referral && deedOf(referral));
      await claim(db, isSure ? { ...action, confirmDays: 0 } : action, referrerId, at);
    },
  };
}

async function friendHappenings(db: Db): Promise<Happening[]> {
  const happenings: Happening[] = [];
  for (const friend of demoFriends) {
    const visit = (await findHouseholdVisits(db, friend.friendId)).find(isCompleted);
    if (visit) happenings.push(friendHappening(friend, visit));
  }
  return happenings;
}

async function pastVisitHappenings(db: Db): Promise<Happening[]> {
  const visits = await Promise.all(pastVisits.map(({ patientId }) => findHouseholdVisits(db, patientId)));

  return visits
    .flat()
    .filter(isCompleted)
    .map((visit) => visitHappening(visit, false));
}

function givenHappening(
  { personId, memo, points: amount }: (typeof givenPoints)[number],
  no: number,
  at: Date,
): Happening {
  const legs: Leg[] = [{ from: { kind: 'issuance', clinicId: null }, to: { kind: 'available', personId }, amount }];

  return {
    at,
    happen: (db) =>
      postEntry(db, { source: 'demo', sourceId: `given-${no}`, personId, memo, at, actor: { by: 'system' }, legs }),
  };
}

/**
 * The points of the demo: what has brought some, in the order in which it happened, through the ledger and the rules like
 * everything else. Nobody else knows these households yet, so none has to be locked.
 */
export async function fillPoints(db: Db, people: PlannedPeople, now: Date) {
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  const booked = await findHouseholdVisits(db, maria);
  const visits = booked.filter(isCompleted);

  const redeemedAt = before(mariaCardsDaysAgo);

  const happenings = [
    ...booked.map(bookingHappening),
    ...visitHappenings(visits),
    ...reviewHappenings(visits),
    ...profileHappenings(people, before),
    ...(await friendHappenings(db)),
    ...(await pastVisitHappenings(db)),
    { at: redeemedAt, happen: (db: Db) => redeemCards(db, redeemedAt) },
    ...givenPoints.map((given, index) => givenHappening(given, index + 1, before(given.daysAgo))),
  ].sort((one, other) => one.at.getTime() - other.at.getTime());

  for (const { happen } of happenings) await happen(db);
}
