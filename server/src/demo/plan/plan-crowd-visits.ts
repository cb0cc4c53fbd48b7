import { addDays } from './calendar.ts';
import { type PlannedProvider, plannedClinics } from './plan-directory.ts';
import type { PlannedDependant } from './plan-people.ts';
import { chain, type PlannedVisit, timedVisit } from './plan-visit.ts';
import type { PlannedVisitType } from './plan-visit-types.ts';
import { type Random, randomOf } from './random.ts';
import { isFullyBooked, startFrom, startsIn, type WorkBlock, type WorkCalendar } from './work-calendar.ts';

const crowdDays = 14;
const gapMinutes = 15;
const mostTries = 12;
const dayMs = 86_400_000;

export type CrowdPlan = {
  providers: PlannedProvider[];
  types: PlannedVisitType[];
  /** Who may come, by the time zone they live in. */
  crowd: Map<string | null, PlannedDependant[]>;
  calendar: WorkCalendar;
  now: Date;
  today: string;
};

/** How readily a visit follows another: in the next days often, in two weeks seldom. 1 leaves no gap. */
function loadOf(random: Random, providerId: number, daysAhead: number): number {
  if (daysAhead <= 4) return isFullyBooked(providerId) ? 1 : random.pick([0.05, 0.1, 0.2, 0.3]);
  if (daysAhead <= 8) return random.pick([0, 0.02, 0.05, 0.1]);
  return random.pick([0, 0, 0.02]);
}

function stepsFrom(random: Random, now: Date) {
  const asked = now.getTime() - random.whole(1, 20) * dayMs - random.whole(0, 600) * 60_000;
  const request = {
    action: 'request',
    to: 'requested',
    actor: 'patient',
    reason: null,
    at: new Date(asked).toISOString(),
  } as const;
  const answer = {
    action: 'confirm',
    to: 'confirmed',
    actor: 'clinic',
    reason: null,
    at: new Date(asked + random.whole(10, 900) * 60_000).toISOString(),
  } as const;

  return chain(random.chance(0.85) ? [request, answer] : [request]);
}

type Place = { block: WorkBlock; start: number; type: PlannedVisitType; lane?: number };

/** Someone of the zone who is free then, or undefined where nobody is or the provider is not. */
function book(plan: CrowdPlan, random: Random, place: Place, take: WorkCalendar['take']): PlannedVisit | undefined {
  const people = plan.crowd.get(plannedClinics[place.block.clinicId - 1]?.timeZone ?? null) ?? [];
  const first = random.whole(0, people.length);

  for (let tried = 0; tried < Math.min(people.length, mostTries); tried += 1) {
    const person = people[(first + tried) % people.length];
    if (!person?.loginId || !take({ ...place, dependantId: person.id })) continue;

    const booker = { patientId: person.loginId, dependantId: person.id };
    return timedVisit(booker, place.type, { ...place, lane: place.lane ?? 1 }, stepsFrom(random, plan.now));
  }

  return undefined;
}

// Where no gap may stay, the type that can start first goes first; otherwise any.
function wishes(types: PlannedVisitType[], random: Random, from: number, load: number) {
  if (!random.chance(load)) return [];

  const mixed = random.shuffled(types);
  if (load < 1) return mixed;
  return mixed.sort((one, other) => startFrom(from, one) - startFrom(from, other));
}

// Goes through the block from its start to its end and takes a piece, or leaves a gap.
function fillBlock(plan: CrowdPlan, random: Random, block: WorkBlock, load: number): PlannedVisit[] {
  const types = plan.types.filter(
    ({ clinicId, capacity, providerIds }) =>
      clinicId === block.clinicId && capacity === 1 && providerIds.includes(block.providerId),
  );
  const visits: PlannedVisit[] = [];
  let from = block.start;

  while (from < block.end) {
    let next = from + gapMinutes;

    for (const type of wishes(types, random, from, load)) {
      const start = startFrom(from, type);
      const visit = book(plan, random, { block, start, type }, plan.calendar.take);
      if (!visit) continue;

      visits.push(visit);
      next = start + type.minutes + type.postMinutes;
      break;
    }

    from = next;
  }

  return visits;
}

/** One session of a group visit with some people in it, the first one from `daysAhead` on. */
function fillSession(plan: CrowdPlan, type: PlannedVisitType, daysAhead: number, people: number): PlannedVisit[] {
  const random = randomOf('group', type.id, daysAhead);
  const [providerId = 0] = type.providerIds;
  const days = Array.from({ length: crowdDays }, (_, index) => addDays(plan.today, daysAhead + index));
  const places = days
    .flatMap((day) => plan.calendar.blocks(providerId, day))
    .filter(({ clinicId }) => clinicId === type.clinicId)
    .flatMap((block) => startsIn(block, type).map((start) => ({ block, start, type })));

  const [place] = places;
  const first = place && book(plan, random, place, plan.calendar.take);
  if (!first) return [];

  const others = Array.from({ length: people - 1 }, (_, index) =>
    book(plan, random, { ...place, lane: index + 2 }, plan.calendar.join),
  );
  return [first, ...others.filter((visit) => visit !== undefined)];
}

const fillSessions = (plan: CrowdPlan) =>
  plan.types
    .filter(({ capacity }) => capacity > 1)
    .flatMap((type) => [
      ...fillSession(plan, type, 1, type.capacity),
      ...fillSession(plan, type, 6, Math.ceil(type.capacity / 2)),
    ]);

function fillDay(plan: CrowdPlan, daysAhead: number): PlannedVisit[] {
  return plan.providers.flatMap(({ id }) => {
    const random = randomOf('calendar', id, daysAhead);
    const load = loadOf(random, id, daysAhead);
    const blocks = plan.calendar.blocks(id, addDays(plan.today, daysAhead));

    return load === 0 ? [] : blocks.flatMap((block) => fillBlock(plan, random, block, load));
  });
}

/** The visits of the crowd in the coming weeks: some sessions full, some providers full for days. */
export const planCrowdVisits = (plan: CrowdPlan): PlannedVisit[] => [
  ...fillSessions(plan),
  ...Array.from({ length: crowdDays }, (_, daysAhead) => fillDay(plan, daysAhead)).flat(),
];
