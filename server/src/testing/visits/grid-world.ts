import * as fc from 'fast-check';
import type { Db } from '#server/db/database.ts';
import { buildClinic, buildDependant, buildPatient, buildProvider } from '#server/testing/factories.ts';
import {
  buildGridShifts,
  buildGridTypes,
  gridDay,
  gridHours,
  gridType,
  gridZone,
  hoursAround,
  minuteOf,
} from './grid-clinic.ts';
import { type LiveVisit, toGridBookings } from './grid-visits.ts';
import { type GridShift, type GridSlot, type GridType, slotsByMinute } from './minute-grid.ts';
import { buildOffer } from './offers.ts';

/** Five minutes anywhere: its slots are the free minutes, as five-minute steps see them. */
const probe: GridType = { minutes: 5, pre: 0, post: 0, step: 5, capacity: 1, lead: 0, horizonDays: 9 };

/** What somebody does; the numbers pick one of what there is then. */
export const operation = fc.record({
  kind: fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom('book', 'book', 'hold', 'move') },
    {
      weight: 3,
      arbitrary: fc.constantFrom(
        'cancel',
        'restore',
        'confirm',
        'decline',
        'propose',
        'complete',
        'settle',
        'expireHolds',
        'wait',
      ),
    },
  ),
  person: fc.nat(3),
  type: fc.nat(1),
  provider: fc.nat(1),
  // Often the first few, so that people meet.
  pick: fc.oneof(fc.nat(3), fc.nat()),
});
export type Operation = typeof operation extends fc.Arbitrary<infer O> ? O : never;

export const scenario = fc.record({
  zone: gridZone,
  day: gridDay,
  types: fc.tuple(gridType, gridType),
  hours: fc.tuple(gridHours, gridHours),
  now: fc.integer({ min: -900, max: 100 }),
  // Up to three at the same moment.
  rounds: fc.array(fc.array(operation, { minLength: 1, maxLength: 3 }), { minLength: 6, maxLength: 14 }),
});
export type Scenario = typeof scenario extends fc.Arbitrary<infer S> ? S : never;

type Person = { patientId: number; dependantId: number };
/** A clinic with two providers and three types, and those who come; `now` moves on. Minutes since 1970. */
export type World = {
  zone: string;
  clinicId: number;
  providers: { id: number; shifts: (GridShift & { id: number })[] }[];
  types: (GridType & { id: number })[];
  people: Person[];
  /** An offer that each person can use once. */
  offer: { id: number; code: string };
  span: { from: number; to: number; now: number };
};

/** The clinic of a scenario, without any visits yet. */
export async function buildWorld(db: Db, { zone, day, types, hours, now }: Scenario): Promise<World> {
  const midnight = minuteOf(`${day}T00:00:00Z`);
  const clinic = await buildClinic(db, { timeZone: zone });
  const providers = [];
  for (const wished of hours) {
    const { id } = await buildProvider(db, clinic.id);
    providers.push({ id, shifts: await buildGridShifts(db, clinic.id, id, hoursAround(midnight, wished)) });
  }

  const all = [...types, probe];
  const ids = await buildGridTypes(
    db,
    clinic.id,
    providers.map(({ id }) => id),
    all,
  );
  const offer = await buildOffer(db, clinic.id, { code: 'ONCE', isSingleUse: true, until: '2099-12-31' });
  const maria = await buildPatient(db, { isGuarantor: true });
  const leo = await buildDependant(db, maria.householdId);
  const spouse = await buildPatient(db, { isGuarantor: true, householdId: maria.householdId });
  const stranger = await buildPatient(db);

  return {
    zone,
    clinicId: clinic.id,
    providers,
    types: all.map((type, index) => ({ ...type, id: ids[index] ?? 0 })),
    people: [
      { patientId: maria.id, dependantId: maria.dependantId },
      { patientId: maria.id, dependantId: leo.id },
      { patientId: spouse.id, dependantId: leo.id },
      { patientId: stranger.id, dependantId: stranger.dependantId },
    ],
    offer: { id: offer.id, code: 'ONCE' },
    span: { from: midnight - 2 * 1440, to: midnight + 3 * 1440, now: midnight + now },
  };
}

/** One of a list, by any number. */
export const at = <T>(list: T[], index: number): T => list[index % list.length] as T;

/** The slots of a type as the plain look at every minute has them, with the visits that are in the way of the person who asks. */
export function slotsOf(world: World, typeIndex: number, providerIndex: number, inTheWay: LiveVisit[]): GridSlot[] {
  const { id: providerId, shifts } = at(world.providers, providerIndex);
  const types = new Map(world.types.map((type) => [type.id, type]));
  const bookings = toGridBookings(
    inTheWay.filter((visit) => visit.providerId === providerId),
    types,
  );
  return slotsByMinute(world.zone, at(world.types, typeIndex), shifts, bookings, world.span);
}

const isExpired = ({ holdEnd }: LiveVisit, now: number) => holdEnd !== null && holdEnd <= now;

/** What binds this patient: all live visits but expired holds and the patient's own. */
export const bindingFor = (live: LiveVisit[], patientId: number, now: number) =>
  live.filter((visit) => !isExpired(visit, now) && !(visit.status === 'held' && visit.bookedBy === patientId));

/** Whether this person can have this slot of a type, as far as these visits are concerned. */
export function canTake(slot: GridSlot, type: GridType, dependantId: number, inTheWay: LiveVisit[]) {
  const isPersonBusy = inTheWay.some(
    (visit) => visit.dependantId === dependantId && visit.start < slot.start + type.minutes && slot.start < visit.end,
  );
  return slot.remaining > 0 && !isPersonBusy;
}

/** A slot as a line to compare. */
export const shown = ({ date, startTime, endTime, remaining }: GridSlot) =>
  `${date} ${startTime}–${endTime}: ${remaining}`;
