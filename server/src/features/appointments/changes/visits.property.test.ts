import type { BookingBody } from '@kindwell/contract/appointments/booking.ts';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { findTarget } from '#server/features/appointments/booking/booking-db.ts';
import { requireRelations, requireSlot } from '#server/features/appointments/booking/booking-rules.ts';
import { makeBooking } from '#server/features/appointments/booking/make-booking.ts';
import { makeHold } from '#server/features/appointments/holds/held-times.ts';
import { findSlotRuns } from '#server/features/appointments/slots/slots-db.ts';
import { presentSlots } from '#server/features/appointments/slots/slots-rules.ts';
import type { Change } from '#server/features/appointments/writing/change-visit-db.ts';
import { endExpiredHolds } from '#server/features/appointments/writing/held-times-db.ts';
import { settlePastVisits } from '#server/features/appointments/writing/settle-visits-db.ts';
import { refusalOf, withSlotRetry } from '#server/features/appointments/writing/slot-retry.ts';
import { isOfferUsed } from '#server/features/offers/code-db.ts';
import { offerUsed } from '#server/features/offers/code-rules.ts';
import { ApiError } from '#server/http/errors.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bookingBody } from '#server/testing/visits/booking.ts';
import { instantOf } from '#server/testing/visits/grid-clinic.ts';
import {
  expectSoundVisits,
  expectToldPaths,
  findLiveVisits,
  type LiveVisit,
} from '#server/testing/visits/grid-visits.ts';
import {
  at,
  bindingFor,
  buildWorld,
  canTake,
  type Operation,
  type Scenario,
  scenario,
  shown,
  slotsOf,
  type World,
} from '#server/testing/visits/grid-world.ts';
import type { GridSlot } from '#server/testing/visits/minute-grid.ts';
import { changeVisit } from './change-visit.ts';
import { moveVisit, type NewTime } from './move-visit.ts';
import { restoreVisit } from './restore-visit.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

const holdMinutes = 10;
const attempt = { key: null, requestHash: Buffer.alloc(0) };
const origin = { operation: 'bookAppointment', addressBlock: '127.0.0.1', userAgent: null, requestId: 'test' } as const;

/** What an operation tries, and whether it must succeed where nothing else happens; undefined: either way is right. */
type Try = { run: () => Promise<unknown>; succeeds?: boolean };

const timeOf = ({ date, startTime, endTime }: GridSlot) => ({ date, time: startTime, startTime, endTime });

/** Every other booking is with an offer that each person can use once. */
async function tryBooking(
  world: World,
  wish: Parameters<typeof bookingBody>[0],
  { person, pick }: Operation,
  canBe: boolean,
) {
  const { patientId, dependantId } = at(world.people, person);
  const { id, code } = world.offer;
  const offerCode = pick % 2 === 1 ? code : '';
  const body = bookingBody(wish, { offerCode, dependant: { id: dependantId } }) as BookingBody;
  const now = instantOf(world.span.now);

  return {
    succeeds: canBe && (offerCode === '' || !(await isOfferUsed(app.db, id, dependantId))),
    run: () => makeBooking(app.services, patientId, body, attempt, origin, now),
  };
}

async function tryTaking(world: World, live: LiveVisit[], operation: Operation): Promise<Try> {
  const { kind, person, type: typeIndex, provider, pick } = operation;
  const { patientId, dependantId } = at(world.people, person);
  const type = at(world.types, typeIndex % 2);
  const providerId = at(world.providers, provider).id;
  const now = instantOf(world.span.now);
  const inTheWay = bindingFor(live, patientId, world.span.now);
  const slots = slotsOf(world, typeIndex % 2, provider, inTheWay);
  if (!slots.length) return { run: async () => {} };

  const slot = at(slots, pick);
  const succeeds = canTake(slot, type, dependantId, inTheWay);
  const wish = { patientId, typeId: type.id, providerId, ...timeOf(slot) };
  if (kind === 'book') return tryBooking(world, wish, operation, succeeds);

  const run = () =>
    app.db.transaction(async (tx) => {
      const target = requireRelations(await findTarget(tx, { ...wish, dependantId, offerCode: null }, now));
      const place = requireSlot(target, slot, now);
      const booking = { ...wish, dependantId, offer: null, isExistingPatient: null, limits: {} };
      const until = instantOf(world.span.now + holdMinutes);
      await makeHold(tx, { ...booking, isExistingClinic: false, attempt, origin }, place, target, now, until);
    });
  return { succeeds, run };
}

const write = (work: (tx: Db) => Promise<unknown>) => withSlotRetry(() => app.db.transaction(work));

const move = (id: number, wish: NewTime, change: Change, now: Date) =>
  write((tx) => moveVisit(tx, id, wish, change, now));

function tryMoving(world: World, live: LiveVisit[], { person, provider, pick }: Operation): Try {
  const { patientId } = at(world.people, person);
  const own = live.filter((visit) => visit.status !== 'held' && visit.bookedBy === patientId);
  if (!own.length) return { run: async () => {} };

  const visit = at(own, pick);
  const typeIndex = world.types.findIndex(({ id }) => id === visit.typeId);
  const inTheWay = bindingFor(live, patientId, world.span.now).filter(({ id }) => id !== visit.id);
  const slots = slotsOf(world, typeIndex, provider, inTheWay);
  if (!slots.length) return { run: async () => {} };

  const slot = at(slots, pick);
  const providerId = at(world.providers, provider).id;
  const isAhead = visit.start > world.span.now;
  const isElsewhere = providerId !== visit.providerId || slot.start !== visit.start;
  const change: Change = { action: 'move', actor: { by: 'patient', id: patientId } };
  return {
    succeeds: isAhead && isElsewhere && canTake(slot, at(world.types, typeIndex), visit.dependantId, inTheWay),
    run: () =>
      move(
        visit.id,
        { providerId, dateTime: timeOf(slot), limits: app.config.booking },
        change,
        instantOf(world.span.now),
      ),
  };
}

/** Any appointment of the clinic, however it stands; to be restored, one that is cancelled. */
async function pickVisit(world: World, { kind, pick }: Operation) {
  const visits = await app.db.many(sql<{ id: number; typeId: number }>`
    select id, consultation_type_id as "typeId" from appointment
    where clinic_id = ${world.clinicId} and status <> 'held' and (status = 'cancelled' or ${kind} <> 'restore')
    order by id`);
  return visits.length ? at(visits, pick) : undefined;
}

/** An offer that was used since is never why a visit can't come back. */
const restoreWithoutOffer = (id: number, patientId: number, now: Date) =>
  write((tx) => restoreVisit(tx, id, { patientId, limits: app.config.booking }, now)).catch((error: Error) => {
    throw error.message === offerUsed().message ? new Error('a visit stayed away for its offer') : error;
  });

async function tryChanging(world: World, operation: Operation): Promise<Try> {
  const visit = await pickVisit(world, operation);
  if (!visit) return { run: async () => {} };

  const now = instantOf(world.span.now);
  const { kind, person } = operation;
  const patient = { by: 'patient' as const, id: at(world.people, person).patientId };
  if (kind === 'restore') return { run: () => restoreWithoutOffer(visit.id, patient.id, now) };

  const actor = kind === 'cancel' ? patient : { by: 'clinic' as const, id: world.clinicId };
  const change = { action: kind as Change['action'], actor };
  return { run: () => app.db.transaction((tx) => changeVisit(tx, visit.id, change, now)) };
}

/** The clinic proposes a time that is free for all but those who hold it. */
async function tryProposing(world: World, live: LiveVisit[], operation: Operation): Promise<Try> {
  const { provider, pick } = operation;
  const visit = await pickVisit(world, operation);
  if (!visit) return { run: async () => {} };

  const typeIndex = world.types.findIndex(({ id }) => id === visit.typeId);
  const others = live.filter(({ id, status }) => id !== visit.id && status !== 'held');
  const slots = slotsOf(world, typeIndex, provider, others);
  if (!slots.length) return { run: async () => {} };

  const wish = { providerId: at(world.providers, provider).id, dateTime: timeOf(at(slots, pick)), limits: null };
  const change: Change = { action: 'propose', actor: { by: 'clinic', id: world.clinicId } };
  return { run: () => move(visit.id, wish, change, instantOf(world.span.now)) };
}

/** Settles what is over at this moment, or hours later. */
const trySettling = (world: World, { pick }: Operation): Try => ({
  run: () => settlePastVisits(app.db, instantOf(world.span.now + (pick % 30) * 60), { limit: 500, requestDays: 14 }),
});

async function toTry(world: World, operation: Operation): Promise<Try> {
  const { kind } = operation;
  const live = await findLiveVisits(app.db, world.clinicId);

  if (kind === 'book' || kind === 'hold') return tryTaking(world, live, operation);
  if (kind === 'move') return tryMoving(world, live, operation);
  if (kind === 'propose') return tryProposing(world, live, operation);
  if (kind === 'settle') return trySettling(world, operation);
  if (kind === 'expireHolds') return { run: () => endExpiredHolds(app.db, instantOf(world.span.now)) };
  return tryChanging(world, operation);
}

/** True where it succeeded; a refusal is an answer, anything else a fault. */
async function isDone({ run }: Try): Promise<boolean> {
  try {
    await run();
    return true;
  } catch (error) {
    if (error instanceof ApiError || refusalOf(error)) return false;
    throw error;
  }
}

/** What the search offers is the shift without what the live visits take, for every type and each provider. */
async function expectFreeAndBusy(world: World, live: LiveVisit[]) {
  const day = (minute: number) => instantOf(minute).toISOString().slice(0, 10);
  const now = instantOf(world.span.now);

  for (const [providerIndex, { id: providerId }] of world.providers.entries()) {
    for (const [typeIndex, { id: typeId }] of world.types.entries()) {
      const wish = { clinicId: world.clinicId, typeId, providerId };
      const search = { ...wish, firstDay: day(world.span.from), lastDay: day(world.span.to) };
      const found = Object.values(presentSlots(await findSlotRuns(app.db, [search], now))).flat();
      const offered = found.map(
        ({ startdate, startTime, endTime, remainingapptSlots }) =>
          `${startdate} ${startTime}–${endTime}: ${remainingapptSlots}`,
      );
      expect(offered).toEqual(slotsOf(world, typeIndex, providerIndex, live).map(shown).sort());
    }
  }
}

async function playRound(world: World, operations: Operation[]) {
  const tries: Try[] = [];
  for (const operation of operations) {
    // The clock moves between rounds alone.
    if (operation.kind === 'wait') world.span.now += operation.pick % 25;
  }
  for (const operation of operations) if (operation.kind !== 'wait') tries.push(await toTry(world, operation));

  const done = await Promise.all(tries.map(isDone));
  const [only] = tries;
  if (tries.length === 1 && only?.succeeds !== undefined)
    expect({ operations, done }).toEqual({ operations, done: [only.succeeds] });

  expectSoundVisits(await findLiveVisits(app.db, world.clinicId));
  await expectToldPaths(app.db, world.clinicId);
}

async function playScenario(given: Scenario) {
  const world = await buildWorld(app.db, given);
  for (const operations of given.rounds) await playRound(world, operations);

  await endExpiredHolds(app.db, instantOf(world.span.now));
  await expectFreeAndBusy(world, await findLiveVisits(app.db, world.clinicId));
}

test('API-36 API-38 API-39 whatever patients, clinics and the clock do, one by one or at once: no overlap, no lane too many, nothing outside a shift, every change told, and free plus busy is the shift', async () => {
  await fc.assert(fc.asyncProperty(scenario, playScenario), { numRuns: 40, seed: 1_152_111_707 });
}, 120_000);
