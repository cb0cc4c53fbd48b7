import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { settleVisitPointsTask } from '#server/features/loyalty/earning/settle-visit-points.ts';
import { releaseAndExpirePointsTask } from '#server/features/loyalty/expiry/release-and-expire-points.ts';
import { lockHouseholdOfPerson } from '#server/features/loyalty/ledger/household-db.ts';
import { type Entry, type Leg, postEntry } from '#server/features/loyalty/ledger/ledger-db.ts';
import { settleReferralTask } from '#server/features/referrals/reward/settle-referral.ts';
import type { ClaimedCard } from '#server/features/rewards/cards/orders-db.ts';
import { settleGiftCard } from '#server/features/rewards/cards/settle-gift-card.ts';
import { changeVisits } from '#server/testing/factories.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { TestAnswer } from '#server/testing/test-client.ts';
import { reviewBody, reviewsOf } from '#server/testing/visits/reviews.ts';
import { ownerOf } from './points.ts';
import type { Operation, World } from './points-story.ts';
import { lineOf, redeemedOf } from './rewards.ts';

/** What somebody was told that they got or gave; `once`: what for, where that happens once. Undefined: nothing. */
type Effect = { personId: number; points: number; once?: string } | undefined;
type Play = (app: TestApp, world: World, given: Operation) => Promise<Effect>;

function at<T>(list: readonly T[], pick: number): T {
  const one = list[pick % list.length];
  if (one === undefined) throw new Error('there is nothing to pick from');
  return one;
}

let posted = 0;
function entryOf(source: Entry['source'], legs: Leg[]): Entry {
  posted += 1;
  const now = new Date('2026-06-01T14:00:00Z');
  return {
    source,
    sourceId: `story-${posted}`,
    personId: ownerOf(legs),
    memo: 'welcome',
    at: now,
    actor: { by: 'system' },
    legs,
  };
}

/** True for a success, false for a refusal of these codes; any other answer is a fault. */
function isDone({ code, text }: TestAnswer, refusals: number[]): boolean {
  expect([200, ...refusals], text).toContain(code);
  return code === 200;
}

/** Claims any action that there is, also one of the other family. */
const claim: Play = async ({ db }, { people }, { pick, points }) => {
  const actions = await db.many(sql<{ id: number; kind: string; personId: number }>`
    select id, kind, dependant_id as "personId" from loyalty_action
    where dependant_id = any (${people.map(({ personId }) => personId)}) order by id`);
  if (!actions.length) return undefined;
  const { id, kind, personId } = at(actions, pick);
  const { client, patientId } =
    points % 9 ? (people.find((one) => one.personId === personId) ?? at(people, 0)) : at(people, pick);

  const answer =
    kind === 'visit'
      ? await client.get(`/selfcare/claimloyalty/${patientId}/appointment/${id}/`)
      : await client.post(`/selfcare/claimloyalty/${patientId}/`, { actionId: id });
  if (!isDone(answer, [404, 409])) return undefined;
  const effect = { personId, points: answer.body.claimed.points };
  // What is undone and done again is claimed again.
  return kind === 'visit' || kind === 'referral' ? effect : { ...effect, once: `action ${id}` };
};

const review: Play = async (_app, { visits }, { pick }) => {
  const { clinicId, appointmentId, client, reviewerId } = at(visits, pick);
  const answer = await client.post(reviewsOf(clinicId), reviewBody(appointmentId));
  if (!isDone(answer, [409])) return undefined;
  return { personId: reviewerId, points: answer.body.earned.points, once: `review of ${appointmentId}` };
};

/** Redeems a cart; `twice` sends it twice under one key, which is one redemption. */
const redeem: Play = async (_app, { people, cards }, { pick, points, twice }) => {
  const { personId, patientId, client } = at(people, pick);
  const [fixed, free] = [at(cards, 0), at(cards, 1)];
  const cart = [
    lineOf(fixed, { quantity: 1 + (points % 2) }),
    ...(points % 3 ? [] : [lineOf(free, { denomination: 100 * (1 + (points % 10)) })]),
  ];
  const headers = { 'idempotency-key': randomUUID() };
  const send = () => client.post(redeemedOf(patientId), { dependantId: personId, cart }, { headers });

  const [answer, twin] = await Promise.all([send(), twice ? send() : undefined]);
  if (twin) expect([twin.code, twin.body]).toEqual([answer.code, answer.body]);
  if (!isDone(answer, [409, 422])) return undefined;
  const { order } = answer.body;
  return { personId, points: -order.points, once: `redemption ${order.id}` };
};

/** The provider has decided about a card: every other one is refused. Told again, it changes nothing. */
const card: Play = async ({ db, services }, { people }, { pick }) => {
  const cards = await db.many(sql<ClaimedCard>`
    select card.id, order_ref as "orderRef", provider_item as item, card.cents, dependant_id as "personId"
    from gift_card_order as card
    join redemption on redemption.id = redemption_id
    join brand_item on brand_item.id = brand_item_id
    where dependant_id = any (${people.map(({ personId }) => personId)}) order by card.id`);
  if (!cards.length) return undefined;
  const settled = at(cards, pick);
  const made = { kind: 'made', code: 'CODE', providerOrder: `order-${settled.id}` } as const;
  await settleGiftCard(settled, pick % 2 ? made : { kind: 'refused', failure: 'withdrawn' }, services);
  return undefined;
};

const limit: Play = async (_app, { people }, { pick, points }) => {
  const { personId, client } = at(people, 2 * pick + 1);
  const monthlyPoints = points % 4 ? points * 5 : null;
  isDone(await client.post('/selfcare/patientsetting/limit/', { dependantId: personId, monthlyPoints }), []);
  return undefined;
};

/** The job of a visit, which may come at any time and any number of times. */
const settle: Play = async ({ services }, { visits }, { pick }) => {
  await settleVisitPointsTask({ appointmentId: at(visits, pick).appointmentId }, services);
  return undefined;
};

/** The clinic says otherwise about a visit. */
const changeVisit =
  (action: 'noshow' | 'complete'): Play =>
  async (app, world, given) => {
    await changeVisits(app.db, [at(world.visits, given.pick).appointmentId], action);
    return settle(app, world, given);
  };

/** Says something about a visit of a friend, or nothing; then the jobs of both households run, in any order with others. */
const changeFriend =
  (action: 'noshow' | 'complete' | null): Play =>
  async ({ db, services }, { friends }, { pick, points }) => {
    const { referralId, visitIds } = at(friends, pick);
    const appointmentId = at(visitIds, points);
    if (action) await changeVisits(db, [appointmentId], action);
    await settleVisitPointsTask({ appointmentId }, services);
    await settleReferralTask({ referralId }, services);
    return undefined;
  };

/** The night's job, in three weeks or in two years. */
const turn: Play = async ({ services }, _world, { pick }) => {
  const later = new Date(pick % 2 ? '2026-06-22T12:00:00Z' : '2028-01-03T12:00:00Z');
  await releaseAndExpirePointsTask(null, { ...services, clock: { now: () => later } });
  return undefined;
};

const insufficient = 'points_account_balance_check';

/** True where it was posted; false where the ledger refused, because there is too little or it was undone before. */
async function isPosted(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    const constraint = error instanceof pg.DatabaseError ? error.constraint : undefined;
    if (constraint === insufficient || constraint === 'points_txn_reverses_key') return false;
    throw error;
  }
}

/** Takes any number of points, past all rules but those of the ledger. */
const take: Play = async ({ db }, { people, taken }, { pick, points }) => {
  const { personId } = at(people, pick);
  const entry = entryOf('demo', [
    { from: { kind: 'available', personId }, to: { kind: 'adjustment' }, amount: points },
  ]);
  const work = db.transaction(async (tx) => {
    await lockHouseholdOfPerson(tx, personId);
    const { txnId, transferIds } = await postEntry(tx, entry);
    taken.push({ personId, points, txnId, transferId: transferIds[0] ?? 0 });
  });
  return (await isPosted(work)) ? { personId, points: -points } : undefined;
};

const giveBack: Play = async ({ db }, { taken }, { pick }) => {
  if (!taken.length) return undefined;
  const { personId, points, txnId, transferId: givesBack } = at(taken, pick);
  const to = { kind: 'available', personId } as const;
  const entry = entryOf('reversal', [{ from: { kind: 'adjustment' }, to, amount: points, givesBack }]);
  const work = db.transaction(async (tx) => {
    await lockHouseholdOfPerson(tx, personId);
    await postEntry(tx, { ...entry, reverses: txnId });
  });
  return (await isPosted(work)) ? { personId, points, once: `giving back ${txnId}` } : undefined;
};

const plays: Record<Operation['kind'], Play> = {
  claim,
  review,
  redeem,
  card,
  limit,
  settle,
  undo: changeVisit('noshow'),
  redo: changeVisit('complete'),
  settleFriend: changeFriend(null),
  undoFriend: changeFriend('noshow'),
  redoFriend: changeFriend('complete'),
  turn,
  take,
  giveBack,
};

/** Does it, twice at the same moment where it says so, and keeps what each person ought to have now. */
async function play(app: TestApp, world: World, given: Operation) {
  const times = given.twice && given.kind !== 'redeem' ? 2 : 1;
  const effects = await Promise.all(Array.from({ length: times }, () => plays[given.kind](app, world, given)));
  world.told.push(`${given.kind}: ${JSON.stringify(effects)}`);

  for (const effect of effects) {
    if (!effect) continue;
    const { personId, points, once } = effect;
    if (once && world.done.has(once)) throw new Error(`it happened again: ${once}`);
    if (once) world.done.add(once);
    world.owned.set(personId, (world.owned.get(personId) ?? 0) + points);
  }
}

/** Thirty clients, each doing the next of all operations when its last one is done. */
export async function playStory(app: TestApp, world: World, given: Operation[]) {
  const queue = given.values();
  const client = async () => {
    for (const next of queue) await play(app, world, next);
  };
  await Promise.all(Array.from({ length: 30 }, client));
}

type Claimable = { actionId: number; personId: number };
type SeenVisit = Claimable & { id: number };

/** The visits of these people that have points, or had them. */
const findSeenVisits = ({ db }: TestApp, { people }: World) =>
  db.many(sql<SeenVisit>`
    select appointment_id as id, id as "actionId", dependant_id as "personId" from loyalty_action
    where kind = 'visit' and dependant_id = any (${people.map(({ personId }) => personId)}) order by id`);

const findReferralActions = ({ db }: TestApp, { friends }: World) =>
  db.many(sql<Claimable>`
    select id as "actionId", dependant_id as "personId" from loyalty_action
    where kind = 'referral' and source_id = any (${friends.map(({ referralId }) => referralId)}) order by id`);

/** Claims what can be claimed of these, each by whom it belongs to. */
async function claimAll(world: World, actions: Claimable[]) {
  for (const { actionId, personId } of actions) {
    const { client, patientId } = world.people.find((one) => one.personId === personId) ?? at(world.people, 0);
    const answer = await client.post(`/selfcare/claimloyalty/${patientId}/`, { actionId });
    if (!isDone(answer, [409])) continue;
    world.owned.set(personId, (world.owned.get(personId) ?? 0) + answer.body.claimed.points);
  }
}

/**
 * The end of a story: every clinic takes its word back and gives it again, and everybody claims what that brings, whatever
 * they have spent of it by then.
 */
export async function callOffAndComplete(app: TestApp, world: World) {
  const visits = await findSeenVisits(app, world);
  const ids = [...visits.map(({ id }) => id), ...world.friends.flatMap(({ visitIds }) => visitIds)];
  for (const word of ['noshow', 'complete'] as const) {
    for (const appointmentId of ids) {
      await changeVisits(app.db, [appointmentId], word);
      await settleVisitPointsTask({ appointmentId }, app.services);
    }
    for (const { referralId } of world.friends) await settleReferralTask({ referralId }, app.services);
  }

  await claimAll(world, [...visits, ...(await findReferralActions(app, world))]);
}
