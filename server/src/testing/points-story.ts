import * as fc from 'fast-check';
import pg from 'pg';
import { expect } from 'vitest';
import type { Db } from '#server/db/database.ts';
import { claimAction } from '#server/features/loyalty/earning/claim-db.ts';
import type { OpenAction } from '#server/features/loyalty/earning/earning-db.ts';
import { openAction } from '#server/features/loyalty/earning/open-action-db.ts';
import { lockHouseholdOfPerson } from '#server/features/loyalty/ledger/household-db.ts';
import { type Entry, type Leg, postEntry } from '#server/features/loyalty/ledger/ledger-db.ts';
import { buildClinic, buildDependant, buildPatient, buildVisit } from './factories.ts';
import { givePoints } from './points.ts';
import { reviewBody, reviewsOf } from './reviews.ts';
import type { TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';

/** What somebody does; the numbers pick one of what there is then. `twice`: as two tabs at the same moment. */
const operation = fc.record(
  {
    kind: fc.oneof(
      { weight: 2, arbitrary: fc.constantFrom('claim', 'review') },
      { weight: 3, arbitrary: fc.constantFrom('take', 'giveBack') },
    ),
    pick: fc.nat(999),
    points: fc.integer({ min: 1, max: 700 }),
    twice: fc.boolean(),
  },
  { noNullPrototype: true },
);
export type Operation = typeof operation extends fc.Arbitrary<infer O> ? O : never;

/** What happens to two households, whose four people are often the same ones. */
export const story = fc.array(operation, { minLength: 90, maxLength: 150 });

type Person = { personId: number; client: TestClient };
type Taken = { personId: number; points: number; txnId: number; transferId: number };
type Visit = { clinicId: number; appointmentId: number; client: TestClient; personId: number };

/** What somebody was told that they got or gave, and what for: that happens once. Undefined: it was refused. */
type Effect = { personId: number; points: number; once: string } | undefined;

/** Those who take part, what there is to do, and what each of them ought to have. */
export type World = {
  people: Person[];
  visits: Visit[];
  actions: OpenAction[];
  taken: Taken[];
  owned: Map<number, number>;
  done: Set<string>;
  /** What happened, in the order in which it ended. */
  told: string[];
};

function at<T>(list: readonly T[], pick: number): T {
  const one = list[pick % list.length];
  if (one === undefined) throw new Error('there is nothing to pick from');
  return one;
}

let posted = 0;
function entryOf(source: Entry['source'], legs: Leg[]): Entry {
  posted += 1;
  return { source, sourceId: `story-${posted}`, memo: 'Test', at: now, actor: { by: 'system' }, legs };
}

const now = new Date('2026-06-01T14:00:00Z');
const visitsEach = 6;

async function openActions(db: Db, personId: number): Promise<OpenAction[]> {
  const actions: OpenAction[] = [];
  for (const kind of ['profile', 'referral'] as const) {
    const deed = {
      kind,
      sourceId: personId,
      dependantId: personId,
      appointmentId: null,
      clinicId: null,
      happenedAt: now,
    };
    const action = await openAction(db, deed);
    if (action) actions.push(action);
  }
  return actions;
}

/** A guarantor and a child, who have a few lots each, visits to review and actions to claim. */
async function buildFamily(app: TestApp, world: World) {
  const guarantor = await buildPatient(app.db, { isGuarantor: true });
  const child = await buildDependant(app.db, guarantor.householdId);
  const clinic = await buildClinic(app.db);
  const client = await app.signedIn(guarantor.id);

  for (const personId of [guarantor.dependantId, child.id]) {
    world.people.push({ personId, client });
    world.owned.set(personId, 1000);
    for (const day of [3, 1, 2, 4])
      await givePoints(app.db, personId, 250, 'available', new Date(Date.UTC(2026, 0, day)));
    world.actions.push(...(await openActions(app.db, personId)));
    for (let nr = 0; nr < visitsEach; nr += 1) {
      const visit = await buildVisit(app.db, clinic.id, personId);
      world.visits.push({ clinicId: clinic.id, appointmentId: visit.id, client, personId: guarantor.dependantId });
    }
  }
}

export async function buildPointsWorld(app: TestApp): Promise<World> {
  const world: World = { people: [], visits: [], actions: [], taken: [], owned: new Map(), done: new Set(), told: [] };
  await buildFamily(app, world);
  await buildFamily(app, world);
  return world;
}

const insufficient = 'points_account_balance_check';
const repeated = ['points_txn_source_source_id_key', 'points_txn_reverses_key'];

/** A refusal that the ledger owes to whoever asks too much or twice; anything else is a fault. */
async function unlessRefused(work: Promise<Effect>): Promise<Effect> {
  try {
    return await work;
  } catch (error) {
    const constraint = error instanceof pg.DatabaseError ? (error.constraint ?? '') : '';
    if (constraint === insufficient || repeated.includes(constraint)) return undefined;
    throw error;
  }
}

async function claim({ db }: TestApp, { actions }: World, { pick }: Operation): Promise<Effect> {
  const action = at(actions, pick);
  const { dependantId: personId } = action;

  return db.transaction(async (tx) => {
    await lockHouseholdOfPerson(tx, personId);
    return { personId, points: await claimAction(tx, action, { by: 'system' }, now), once: `action ${action.id}` };
  });
}

async function review(_app: TestApp, { visits }: World, { pick }: Operation): Promise<Effect> {
  const { clinicId, appointmentId, client, personId } = at(visits, pick);
  const { code, body } = await client.post(reviewsOf(clinicId), reviewBody(appointmentId));
  if (code === 409) return undefined;
  expect(code).toBe(200);
  return { personId, points: body.earned.points, once: `review of ${appointmentId}` };
}

async function take({ db }: TestApp, { people, taken }: World, { pick, points }: Operation): Promise<Effect> {
  const { personId } = at(people, pick);
  const { txnId, transferIds } = await db.transaction(async (tx) => {
    await lockHouseholdOfPerson(tx, personId);
    return postEntry(
      tx,
      entryOf('expiry', [{ from: { kind: 'available', personId }, to: { kind: 'expired' }, amount: points }]),
    );
  });
  taken.push({ personId, points, txnId, transferId: transferIds[0] ?? 0 });
  return { personId, points: -points, once: `entry ${txnId}` };
}

async function giveBack({ db }: TestApp, { taken }: World, { pick }: Operation): Promise<Effect> {
  if (!taken.length) return undefined;
  const { personId, points, txnId, transferId: givesBack } = at(taken, pick);
  await db.transaction(async (tx) => {
    await lockHouseholdOfPerson(tx, personId);
    const leg = { from: { kind: 'expired' }, to: { kind: 'available', personId }, amount: points, givesBack } as const;
    await postEntry(tx, { ...entryOf('reversal', [leg]), reverses: txnId });
  });
  return { personId, points, once: `giving back ${txnId}` };
}

const operations = { claim, review, take, giveBack };

/** Does it, twice at the same moment where it says so, and keeps what each person ought to have now. */
async function play(app: TestApp, world: World, given: Operation) {
  const tries = Array.from({ length: given.twice ? 2 : 1 }, () =>
    unlessRefused(operations[given.kind](app, world, given)),
  );
  const effects = await Promise.all(tries);
  world.told.push(`${given.kind}: ${JSON.stringify(effects)}`);

  for (const effect of effects) {
    if (!effect) continue;
    if (world.done.has(effect.once)) throw new Error(`it happened again: ${effect.once}`);
    world.done.add(effect.once);
    world.owned.set(effect.personId, (world.owned.get(effect.personId) ?? 0) + effect.points);
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
