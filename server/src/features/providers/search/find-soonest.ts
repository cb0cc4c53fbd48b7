import type { ClinicCard } from '@kindwell/contract/clinic-shape.ts';
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

/** The first free start of each clinic in these searches, as day and minute. */
async function findFirstFree(db: Db, searches: SlotSearch[], now: Date) {
  const first = new Map<number, { day: string; minute: number }>();

  for (const batch of inBatches(searches, searchesAtOnce)) {
    for (const run of (await findSlotRuns(db, batch, now)).filter(isFilled)) {
      const free = slotsIn(run).find(({ places }) => places > 0);
      const known = first.get(run.clinicId);
      if (!free || (known && (known.day < run.day || (known.day === run.day && known.minute <= free.minute)))) continue;

      first.set(run.clinicId, { day: run.day, minute: free.minute });
    }
  }
  return first;
}

async function findSoonestTimes(db: Db, types: BookableType[], now: Date): Promise<LocalTime[]> {
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

    for (const [clinicId, { day, minute }] of first) {
      const timeZone = left.find((type) => type.clinicId === clinicId)?.timeZone ?? 'UTC';
      found.push({ clinicId, date: day, time: clockTime(minute), timeZone });
    }
    left = left.filter(({ clinicId }) => !first.has(clinicId));
  }
  return found;
}

/** The soonest start that can be booked at each of these clinics within fourteen days; those without one are left out. */
export async function findSoonest(
  db: Db,
  clinicIds: number[],
  now: Date,
): Promise<Map<number, NonNullable<ClinicCard['soonest']>>> {
  const types = await findBookableTypes(db, clinicIds, now);
  const times = await findSoonestTimes(db, types, now);
  const instants = await findInstants(db, times);
  const startOf = new Map(instants.map(({ clinicId, startsAt }) => [clinicId, startsAt]));

  return new Map(
    times.map(({ clinicId, date, time, timeZone }) => [
      clinicId,
      { startsAt: (startOf.get(clinicId) as Date).toISOString(), date, time, timeZone },
    ]),
  );
}
