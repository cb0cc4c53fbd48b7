import type { Db } from '#server/db/database.ts';
import {
  boostIdeas,
  claimants,
  givenPoints,
  mariaProfileDaysAgo,
  mariaReviews,
  profilesDaysAgo,
  referrals,
} from '#server/demo/data/points-words.ts';
import { addDays } from '#server/demo/plan/calendar.ts';
import { plannedClinics } from '#server/demo/plan/plan-clinics.ts';
import type { PlannedPeople } from '#server/demo/plan/plan-people.ts';
import { claimAction } from '#server/features/loyalty/earning/claim-db.ts';
import type { Deed, OpenAction } from '#server/features/loyalty/earning/earning-db.ts';
import { openAction } from '#server/features/loyalty/earning/open-action-db.ts';
import { type Leg, postEntry } from '#server/features/loyalty/ledger/ledger-db.ts';
import { insertReview } from '#server/features/providers/reviews/write-review-db.ts';
import { boostVisit, findCompletedVisits, insertBoosts, promiseBoosts, type VisitRow } from './points-db.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const maria = 1;
const daniel = 2;

/** Something of the past that moved points. */
type Happening = { at: Date; happen: (db: Db) => Promise<unknown> };

const later = (date: Date, hours: number) => new Date(date.getTime() + hours * hourMs);

async function open(db: Db, deed: Deed): Promise<OpenAction> {
  const action = await openAction(db, deed);
  if (!action) throw new Error(`the demo has nothing that brings points for a ${deed.kind}`);

  return action;
}

const claim = (db: Db, action: OpenAction, patientId: number, at: Date) =>
  claimAction(db, action, { by: 'patient', id: patientId }, at);

const openVisit = async (db: Db, { id, personId, clinicId, happenedAt }: VisitRow) =>
  boostVisit(
    db,
    await open(db, {
      kind: 'visit',
      sourceId: id,
      dependantId: personId,
      appointmentId: id,
      clinicId,
      happenedAt,
    }),
  );

/** A visit brings its points when the clinic says that it took place, and Maria claims them in the evening. */
function visitHappening(visit: VisitRow, visits: VisitRow[]): Happening {
  const newest = visits.findLast(({ personId }) => personId === visit.personId);
  const isOpen = visit === newest && claimants.includes(visit.personId);
  const at = isOpen ? visit.completedAt : later(visit.completedAt, 5);

  return {
    at,
    async happen(db) {
      const action = await openVisit(db, visit);
      if (!isOpen) await claim(db, action, maria, at);
    },
  };
}

async function review(db: Db, visit: VisitRow, given: { rating: number; text: string }, at: Date) {
  const { id: appointmentId, clinicId } = visit;
  const words = { patientId: maria, clinicId, appointmentId, rating: given.rating, reviewText: given.text };
  const written = await insertReview(db, words, at);
  if (!written) throw new Error('the demo has no visit to review');

  const deed = { sourceId: written.id, dependantId: written.reviewerId, appointmentId, clinicId, happenedAt: at };
  await claim(db, await open(db, { kind: 'review', ...deed }), maria, at);
}

function reviewHappenings(visits: VisitRow[]): Happening[] {
  const own = visits.filter(({ personId }) => personId === maria);

  return mariaReviews.flatMap((given, index) => {
    const visit = own[index];
    const at = visit && later(visit.completedAt, 49);
    return at ? [{ at, happen: (db: Db) => review(db, visit, given, at) }] : [];
  });
}

function profileHappenings({ dependants }: PlannedPeople, before: (days: number) => Date): Happening[] {
  const owners = dependants.filter(({ loginId, timeZone }) => loginId && loginId !== daniel && timeZone === null);

  return owners.map(({ id: dependantId, loginId }) => {
    const patientId = loginId ?? dependantId;
    const at = before(patientId === maria ? mariaProfileDaysAgo : profilesDaysAgo - patientId);
    const deed = { sourceId: dependantId, dependantId, appointmentId: null, clinicId: null, happenedAt: at };

    return {
      at,
      happen: async (db) => claim(db, await open(db, { kind: 'profile', ...deed }), patientId, at),
    };
  });
}

function referralHappening({ personId, isSure }: (typeof referrals)[number], sourceId: number, at: Date): Happening {
  const deed = { sourceId, dependantId: personId, appointmentId: null, clinicId: null, happenedAt: at };

  return {
    at,
    async happen(db) {
      const action = await open(db, { kind: 'referral', ...deed });
      const { confirmDays } = action;
      await claimAction(db, { ...action, confirmDays: isSure ? 0 : confirmDays }, { by: 'system' }, at);
    },
  };
}

function givenHappening(
  { personId, memo, points: amount }: (typeof givenPoints)[number],
  no: number,
  at: Date,
): Happening {
  const legs: Leg[] = [{ from: { kind: 'issuance', clinicId: null }, to: { kind: 'available', personId }, amount }];

  return {
    at,
    happen: (db) => postEntry(db, { source: 'demo', sourceId: `given-${no}`, memo, at, actor: { by: 'system' }, legs }),
  };
}

/** No visit of the past lies in a boost, so that each has brought what its entry says. */
function planBoosts(today: string, visits: VisitRow[]) {
  const [latest = today] = visits
    .map(({ day }) => day)
    .sort()
    .reverse();
  const clinicId = (name: string | null) => plannedClinics.find((clinic) => clinic.name === name)?.id ?? null;

  return boostIdeas.map(({ clinic, from, to, ...same }) => ({
    ...same,
    clinicId: clinicId(clinic),
    startsOn: addDays(from === null ? latest : today, from ?? 1),
    endsOn: addDays(today, to),
  }));
}

/**
 * The points of the demo: what has brought some, in the order in which it happened, through the ledger and the rules like
 * everything else. Nobody else knows these households yet, so none has to be locked.
 */
export async function fillPoints(db: Db, people: PlannedPeople, today: string, now: Date) {
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  const visits = await findCompletedVisits(db);

  const happenings = [
    ...visits.map((visit) => visitHappening(visit, visits)),
    ...reviewHappenings(visits),
    ...profileHappenings(people, before),
    ...referrals.map((referral, index) => referralHappening(referral, index + 1, before(referral.daysAgo))),
    ...givenPoints.map((given, index) => givenHappening(given, index + 1, before(given.daysAgo))),
  ].sort((one, other) => one.at.getTime() - other.at.getTime());

  await insertBoosts(db, planBoosts(today, visits));
  for (const { happen } of happenings) await happen(db);
  await promiseBoosts(db);
}
