import type { ClinicCard } from '@kindwell/contract/appointments/clinic-shape.ts';
import type { Db } from '#server/db/database.ts';
import { findSlotRuns, type SlotSearch } from '#server/features/appointments/slots/slots-db.ts';
import { clockTime, isFilled, slotsIn } from '#server/features/appointments/slots/slots-rules.ts';
import { type BookableType, findBookableTypes, findInstants, type LocalTime } from './soonest-db.ts';

// Fourteen days, today the first. Most clinics have something free at once, so few are left for the longer parts.
const parts = [
  { from: 0, days: 2 },
  { from: 2, days: 4 },
  { from: 6, days: 8 },
];

/** What one look for free slots takes (findSlotRuns). */
const searchesAtOnce = 20;

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '/');

const inBatches = <Item>(items: Item[], size: number) =>
  Array.from({ length: Math.ceil(items.length / size) }, (_none, nr) => items.slice(nr * size, (nr + 1) * size));

type Start = { day: string; minute: number };

const isSooner = (one: Start, other: Start) =>
  one.day < other.day || (one.day === other.day && one.minute < other.minute);

/** The first free start of each clinic in these searches. */
async function findFirstFree(db: Db, searches: SlotSearch[], now: Date) {
  const first = new Map<number, Start>();

  for (const batch of inBatches(searches, searchesAtOnce)) {
    for (const run of (await findSlotRuns(db, batch, now)).filter(isFilled)) {
      const free = slotsIn(run).find(({ places }) => places > 0);
      const known = first.get(run.clinicId);
      if (!free || (known && !isSooner({ day: run.day, minute: free.minute }, known))) continue;

      first.set(run.clinicId, { day: run.day, minute: free.minute });
    }
  }
  return first;
}

/** The first free time of each clinic, in its own wall time. */
async function findFirstTimes(db: Db, types: BookableType[], now: Date): Promise<LocalTime[]> {
  const zoneOf = new Map(types.map(({ clinicId, timeZone }) => [clinicId, timeZone]));
  const found: LocalTime[] = [];
  let left = types;

  for (const { from, days } of parts) {
    const searches = left.map(({ clinicId, typeId, today }) => ({
      clinicId,
      typeId,
      providerId: null,
      firstDay: dayAfter(today, from),
      lastDay: dayAfter(today, from + days - 1),
    }));
    const first = await findFirstFree(db, searches, now);

    for (const [clinicId, { day, minute }] of first)
      found.push({ clinicId, date: day, time: clockTime(minute), timeZone: zoneOf.get(clinicId) ?? '' });
    left = left.filter(({ clinicId }) => !first.has(clinicId));
  }
  return found;
}

/** The soonest start that can be booked at each of these clinics within fourteen days; those without one are left out. */
export async function findSoonest(db: Db, clinicIds: number[], now: Date) {
  const types = await findBookableTypes(db, clinicIds, now);
  const times = await findInstants(db, await findFirstTimes(db, types, now));

  return new Map<number, ClinicCard['soonest']>(
    times.map(({ clinicId, startsAt, ...time }) => [clinicId, { startsAt: startsAt.toISOString(), ...time }]),
  );
}
