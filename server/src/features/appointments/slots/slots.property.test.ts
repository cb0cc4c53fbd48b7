import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertVisit } from '#server/features/appointments/writing/book-visit-db.ts';
import {
  type BuiltPatient,
  buildClinic,
  buildDependant,
  buildPatient,
  buildProvider,
} from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import {
  buildGridShifts,
  buildGridTypes,
  gridDay,
  gridHours,
  gridType,
  gridZone,
  hoursAround,
  instantOf,
  minuteOf,
} from '#server/testing/visits/grid-clinic.ts';
import {
  busyTimes,
  type GridBooking,
  type GridSlot,
  type GridType,
  slotsByMinute,
} from '#server/testing/visits/minute-grid.ts';
import { findSlotRuns } from './slots-db.ts';
import { presentSlots } from './slots-rules.ts';

let app: TestApp;
let patient: BuiltPatient;

beforeAll(async () => {
  app = await startTestApp();
  patient = await buildPatient(app.db, { isGuarantor: true });
});

afterAll(() => app.close());

const scenario = fc.record({
  zone: gridZone,
  day: gridDay,
  types: fc.tuple(gridType, gridType),
  shifts: gridHours,
  now: fc.integer({ min: -900, max: 1500 }),
  bookings: fc.array(fc.record({ type: fc.constantFrom(0, 1), pick: fc.nat() }), { maxLength: 12 }),
});

type Scenario = typeof scenario extends fc.Arbitrary<infer S> ? S : never;

const shown = ({ date, startTime, endTime, remaining }: GridSlot) => `${date} ${startTime}–${endTime}: ${remaining}`;

async function replayScenario({ zone, day, types, shifts: wished, now, bookings }: Scenario) {
  const { db } = app;
  const midnight = minuteOf(`${day}T00:00:00Z`);
  const clinic = await buildClinic(db, { timeZone: zone });
  const provider = await buildProvider(db, clinic.id);
  const typeIds = await buildGridTypes(db, clinic.id, [provider.id], types);
  const span = { from: midnight - 2 * 1440, to: midnight + 3 * 1440, now: midnight + now };
  const shifts = await buildGridShifts(db, clinic.id, provider.id, hoursAround(midnight, wished));

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
        offer: null,
        isExistingPatient: null,
        isExistingClinic: false,
        limits: {},
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
