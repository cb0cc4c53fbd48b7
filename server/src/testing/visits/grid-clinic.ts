import * as fc from 'fast-check';
import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { buildConsultationType } from '#server/testing/factories.ts';
import type { GridShift, GridType } from './minute-grid.ts';

// A clinic as the property tests make it up. Times are minutes since 1970.

export const minuteOf = (iso: string) => Date.parse(iso) / 60_000;
export const instantOf = (minute: number) => new Date(minute * 60_000);

export const gridType: fc.Arbitrary<GridType> = fc.record({
  minutes: fc.integer({ min: 5, max: 90 }),
  pre: fc.integer({ min: 0, max: 20 }),
  post: fc.integer({ min: 0, max: 20 }),
  step: fc.constantFrom(5, 10, 15, 20, 25, 30, 50, 60),
  capacity: fc.integer({ min: 1, max: 3 }),
  lead: fc.integer({ min: 0, max: 300 }),
  horizonDays: fc.integer({ min: 1, max: 4 }),
});

/** Days on which the clocks change somewhere in these zones, and an ordinary one. */
export const gridDay = fc.constantFrom(
  '2026-03-08',
  '2026-04-05',
  '2026-06-03',
  '2026-09-06',
  '2026-10-04',
  '2026-11-01',
);
export const gridZone = fc.constantFrom(
  'America/New_York',
  'America/Santiago',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Honolulu',
);

/** Hours that begin so many minutes after ten hours before the day's midnight in UTC, and how long they are. */
export const gridHours = fc.array(
  fc.record({ after: fc.integer({ min: 0, max: 2600 }), length: fc.integer({ min: 10, max: 700 }) }),
  { minLength: 1, maxLength: 4 },
);

export const hoursAround = (midnight: number, hours: { after: number; length: number }[]): GridShift[] =>
  hours.map(({ after, length }) => ({ lo: midnight - 600 + after, hi: midnight - 600 + after + length }));

/** The consultation types, offered by these providers; answers their ids in order. */
export async function buildGridTypes(db: Db, clinicId: number, providerIds: number[], types: GridType[]) {
  const ids: number[] = [];
  for (const { minutes, pre, post, step, capacity, lead, horizonDays } of types) {
    const { id } = await buildConsultationType(db, clinicId, providerIds, {
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
export async function buildGridShifts(db: Db, clinicId: number, providerId: number, wished: GridShift[]) {
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
