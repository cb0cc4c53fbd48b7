import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { insertVisit } from '#server/features/appointments/booking/booking-db.ts';
import {
  type BuiltPatient,
  buildClinic,
  buildConsultationType,
  buildDependant,
  buildPatient,
  buildProvider,
} from '#server/testing/factories.ts';
import {
  busyTimes,
  type GridBooking,
  type GridShift,
  type GridSlot,
  type GridType,
  slotsByMinute,
} from '#server/testing/minute-grid.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { presentSlots } from './present-slots.ts';
import { findSlotRuns } from './slots-db.ts';

let app: TestApp;
let patient: BuiltPatient;

beforeAll(async () => {
  app = await startTestApp();
  patient = await buildPatient(app.db, { isGuarantor: true });
});

afterAll(() => app.close());

const minuteOf = (iso: string) => Date.parse(iso) / 60_000;
const instantOf = (minute: number) => new Date(minute * 60_000);

const gridType: fc.Arbitrary<GridType> = fc.record({
  minutes: fc.integer({ min: 5, max: 90 }),
  pre: fc.integer({ min: 0, max: 20 }),
  post: fc.integer({ min: 0, max: 20 }),
  step: fc.constantFrom(5, 10, 15, 20, 25, 30, 50, 60),
  capacity: fc.integer({ min: 1, max: 3 }),
  lead: fc.integer({ min: 0, max: 300 }),
  horizonDays: fc.integer({ min: 1, max: 4 }),
});

// Days on which the clocks change somewhere in these zones, and an ordinary one.
const days = ['2026-03-08', '2026-04-05', '2026-06-03', '2026-09-06', '2026-10-04', '2026-11-01'] as const;
const zones = [
  'America/New_York',
  'America/Santiago',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Honolulu',
] as const;

const scenario = fc.record({
  zone: fc.constantFrom(...zones),
  day: fc.constantFrom(...days),
  types: fc.tuple(gridType, gridType),
  shifts: fc.array(fc.record({ after: fc.integer({ min: 0, max: 2600 }), length: fc.integer({ min: 10, max: 700 }) }), {
    minLength: 1,
    maxLength: 4,
  }),
  now: fc.integer({ min: -900, max: 1500 }),
  bookings: fc.array(fc.record({ type: fc.constantFrom(0, 1), pick: fc.nat() }), { maxLength: 12 }),
});

type Scenario = typeof scenario extends fc.Arbitrary<infer S> ? S : never;

async function buildTypes(db: Db, clinicId: number, providerId: number, types: GridType[]) {
  const ids: number[] = [];
  for (const { minutes, pre, post, step, capacity, lead, horizonDays } of types) {
    const { id } = await buildConsultationType(db, clinicId, [providerId], {
      minutes,
      preMinutes: pre,
      postMinutes: post,
      stepMinutes: step,
      capacity,
      minLeadMinutes: lead,
      maxLeadDays: horizonDays,
    });
    ids.push(id);
  }
  return ids;
}

/** Adds the shifts that do not overlap an earlier one; answers them with their ids. */
async function buildShifts(db: Db, clinicId: number, providerId: number, wished: GridShift[]) {
  const shifts: (GridShift & { id: number })[] = [];
  for (const { lo, hi } of wished) {
    const row = await db.maybeOne(sql<{ id: number }>`
      insert into shift (provider_id, clinic_id, local_date, lo, hi)
      values (${providerId}, ${clinicId}, '2026-01-01', ${instantOf(lo)}, ${instantOf(hi)})
      on conflict do nothing returning id`);
    if (row) shifts.push({ id: row.id, lo, hi });
  }
  return shifts;
}

const shown = ({ date, startTime, endTime, remaining }: GridSlot) => `${date} ${startTime}–${endTime}: ${remaining}`;

async function replayScenario({ zone, day, types, shifts: wished, now, bookings }: Scenario) {
  const { db } = app;
  const midnight = minuteOf(`${day}T00:00:00Z`);
  const clinic = await buildClinic(db, { timeZone: zone });
  const provider = await buildProvider(db, clinic.id);
  const typeIds = await buildTypes(db, clinic.id, provider.id, types);
  const span = { from: midnight - 2 * 1440, to: midnight + 3 * 1440, now: midnight + now };
  const shifts = await buildShifts(
    db,
    clinic.id,
    provider.id,
    wished.map(({ after, length }) => ({ lo: midnight - 600 + after, hi: midnight - 600 + after + length })),
  );

  const booked: GridBooking[] = [];
  const expected = (type: GridType) => slotsByMinute(zone, type, shifts, booked, span);

  for (const { type: index, pick } of bookings) {
    const type = types[index] as GridType;
    const slots = expected(type);
    const slot = slots[pick % slots.length];
    if (!slot) continue;

    const { id: dependantId } = await buildDependant(db, patient.householdId);
    const visit = await insertVisit(
      db,
      {
        patientId: patient.id,
        dependantId,
        typeId: typeIds[index] as number,
        providerId: provider.id,
        offerId: null,
        offerCode: null,
        isExistingPatient: null,
        isExistingClinic: false,
        attempt: { key: null, requestHash: Buffer.alloc(0) },
        origin: { operation: 'bookAppointment', addressBlock: '127.0.0.1', userAgent: null, requestId: 'test' },
      },
      { shiftId: shifts[slot.shift]?.id as number, startsAt: instantOf(slot.start) },
      instantOf(span.now),
    );
    expect(visit !== undefined, `booking ${shown(slot)}`).toBe(slot.remaining > 0);
    if (visit) booked.push({ type, start: slot.start, ...busyTimes(type, slot.start) });
  }

  for (const [index, type] of types.entries()) {
    const runs = await findSlotRuns(
      db,
      [
        {
          clinicId: clinic.id,
          typeId: typeIds[index] as number,
          providerId: provider.id,
          firstDay: instantOf(midnight - 2 * 1440)
            .toISOString()
            .slice(0, 10),
          lastDay: instantOf(midnight + 3 * 1440)
            .toISOString()
            .slice(0, 10),
        },
      ],
      instantOf(span.now),
    );
    const found = Object.values(presentSlots(runs)).flat();
    expect(
      found.map((slot) =>
        shown({
          date: slot.startdate,
          startTime: slot.startTime,
          endTime: slot.endTime,
          remaining: slot.remainingapptSlots,
          start: 0,
          shift: 0,
        }),
      ),
    ).toEqual(expected(type).map(shown).sort());
  }
}

test('API-35 API-36 whatever the hours, buffers, sessions, zones and bookings: the slots are those of a plain look at every minute, and just the free ones can be booked', async () => {
  // The seed once found a slot in the first pass of an hour that comes twice; every run looks at the same cases.
  await fc.assert(fc.asyncProperty(scenario, replayScenario), { numRuns: 60, seed: 1_152_111_707 });
}, 120_000);
