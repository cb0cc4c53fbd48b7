import * as fc from 'fast-check';
import { sql } from '#server/db/sql.ts';
import { openDeed } from '#server/testing/earning.ts';
import { buildClinic, buildDependant, buildPatient, buildVisit } from '#server/testing/factories.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { allowRewards, buildReferral } from './invites.ts';
import { givePoints } from './points.ts';
import { type BuiltItem, buildItem, classifyPerson } from './rewards.ts';

/** What somebody does; the numbers pick one of what there is then. `twice`: as two tabs at the same moment. */
const operation = fc.record(
  {
    kind: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom('claim', 'redeem') },
      { weight: 3, arbitrary: fc.constantFrom('review', 'card', 'settle', 'settleFriend', 'take', 'giveBack') },
      { weight: 1, arbitrary: fc.constantFrom('undo', 'redo', 'undoFriend', 'redoFriend', 'limit', 'turn') },
    ),
    pick: fc.nat(999),
    points: fc.integer({ min: 1, max: 700 }),
    twice: fc.boolean(),
  },
  { noNullPrototype: true },
);
export type Operation = typeof operation extends fc.Arbitrary<infer O> ? O : never;

/** What happens to two households, whose four people are often the same ones. */
export const story = fc.array(operation, { minLength: 90, maxLength: 130 });

export type Person = { personId: number; patientId: number; client: TestClient };
export type Visit = Person & { clinicId: number; appointmentId: number; reviewerId: number };
/** Somebody who came by one of the people, and visits of their own. */
export type Friend = { referralId: number; visitIds: number[] };
export type Taken = { personId: number; points: number; txnId: number; transferId: number };

/** Those who take part, what there is to do, and what each of them ought to have. */
export type World = {
  people: Person[];
  visits: Visit[];
  friends: Friend[];
  cards: BuiltItem[];
  taken: Taken[];
  /** What each person has been told to have, available and pending. */
  owned: Map<number, number>;
  /** What happens once. */
  done: Set<string>;
  /** What happened, in the order in which it ended. */
  told: string[];
};

const visitsEach = 5;
const friendsEach = 2;

async function buildVisits(app: TestApp, world: World, person: Person, clinicId: number, reviewerId: number) {
  for (let nr = 0; nr < visitsEach; nr += 1) {
    const { id: appointmentId } = await buildVisit(app.db, clinicId, person.personId);
    world.visits.push({ ...person, clinicId, appointmentId, reviewerId });
  }
}

/** Friends who came by this patient, with two visits each that took place. */
async function buildFriends({ db }: TestApp, world: World, referrerId: number, clinicId: number) {
  for (let nr = 0; nr < friendsEach; nr += 1) {
    const friend = await buildPatient(db);
    const { id: referralId } = await buildReferral(db, referrerId, friend.id);
    const visits = [
      await buildVisit(db, clinicId, friend.dependantId),
      await buildVisit(db, clinicId, friend.dependantId),
    ];
    world.friends.push({ referralId, visitIds: visits.map(({ id }) => id) });
  }
}

/**
 * A guarantor, and a child with a limit whom a federal programme pays for: with a few lots each, of which some expire on
 * the day that the clock is turned to, visits that took place, and a referral to claim. Friends came by the guarantor.
 */
async function buildFamily(app: TestApp, world: World) {
  const guarantor = await buildPatient(app.db, { isGuarantor: true });
  const child = await buildDependant(app.db, guarantor.householdId);
  await classifyPerson(app.db, child.id, 'federal');
  await app.db.run(sql`
    insert into spend_limit (dependant_id, month_points, set_by, set_at) values (${child.id}, 1500, ${guarantor.id}, now())`);
  const clinic = await buildClinic(app.db);
  const client = await app.signedIn(guarantor.id);

  for (const personId of [guarantor.dependantId, child.id]) {
    const person = { personId, patientId: guarantor.id, client };
    world.people.push(person);
    world.owned.set(personId, 4000);
    for (const day of [3, 1, 2, 4])
      await givePoints(app.db, personId, 1000, 'available', new Date(Date.UTC(2026, 0, day)));
    await openDeed(app.db, 'referral', personId);
    await buildVisits(app, world, person, clinic.id, guarantor.dependantId);
  }
  await buildFriends(app, world, guarantor.id, clinic.id);
}

export async function buildPointsWorld(app: TestApp): Promise<World> {
  const cards = [await buildItem(app.db, { faceDollars: 3 }), await buildItem(app.db, { limits: [100, 1000] })];
  const world: World = {
    people: [],
    visits: [],
    friends: [],
    cards,
    taken: [],
    owned: new Map(),
    done: new Set(),
    told: [],
  };
  await allowRewards(app.db);
  await buildFamily(app, world);
  await buildFamily(app, world);
  return world;
}
