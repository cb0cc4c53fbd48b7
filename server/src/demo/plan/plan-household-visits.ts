import {
  flexibleWish,
  type HouseholdVisit,
  household,
  householdVisits,
  waitlistWish,
} from '#server/demo/data/maria-visits.ts';
import { addDays } from './calendar.ts';
import { plannedClinics } from './plan-directory.ts';
import {
  chain,
  flexibleRequest,
  type PlannedStep,
  type PlannedVisit,
  timedVisit,
  waitlistEntry,
} from './plan-visit.ts';
import type { PlannedVisitType } from './plan-visit-types.ts';
import { isFullyBooked, startsIn, type WorkBlock, type WorkCalendar } from './work-calendar.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const searchDays = 21;
const maria = 1;

export type Context = { types: PlannedVisitType[]; calendar: WorkCalendar; now: Date; today: string };
type Wish = Omit<HouseholdVisit, 'who'>;
type Time = { block: WorkBlock; start: number; type: PlannedVisitType };

const before = (now: Date, days: number) => new Date(now.getTime() - days * dayMs).toISOString();

function findType(types: PlannedVisitType[], clinicName: string, name: string): PlannedVisitType {
  const clinic = plannedClinics.find((entry) => entry.name === clinicName);
  const type = types.find((entry) => entry.clinicId === clinic?.id && entry.name === name);
  if (!type) throw new Error(`the demo has no ${name} at ${clinicName}`);
  return type;
}

/** The starts in a block, those nearest to the wished hour first. */
const startsNear = (block: WorkBlock, type: PlannedVisitType, hour: number) =>
  startsIn(block, type).sort((one, other) => Math.abs(one - hour * 60) - Math.abs(other - hour * 60));

function findTime(visit: Wish, dependantId: number, { types, calendar, today }: Context): Time {
  const type = findType(types, visit.clinic, visit.type);

  for (let offset = 0; offset < searchDays; offset += 1) {
    const day = addDays(today, visit.days + offset);

    for (const providerId of type.providerIds) {
      const blocks = calendar.blocks(providerId, day).filter(({ clinicId }) => clinicId === type.clinicId);
      const starts = blocks.flatMap((block) => startsNear(block, type, visit.hour).map((start) => ({ block, start })));
      const found = starts.find(({ block, start }) => calendar.take({ block, start, type, dependantId }));
      if (found) return { ...found, type };
    }
  }

  throw new Error(`the demo finds no day for ${visit.type} at ${visit.clinic}`);
}

// By the middle of the next day in Greenwich a visit is over everywhere in America.
const overAt = (day: string) => Date.parse(day) + 36 * hourMs;

type Told = {
  action: PlannedStep['action'];
  to: PlannedStep['to'];
  actor: PlannedStep['actor'];
  reason?: string | undefined;
  at: number;
};

function stepsOf({ story, reason }: Wish, day: string, now: Date): PlannedStep[] {
  const visitAt = Date.parse(day) + 15 * hourMs;
  const bookedAt = Math.min(visitAt, now.getTime()) - 12 * dayMs;
  const requested: Told = { action: 'request', to: 'requested', actor: 'patient', at: bookedAt };
  const confirmed: Told = { action: 'confirm', to: 'confirmed', actor: 'clinic', at: bookedAt + 5 * hourMs };
  const changedAt = bookedAt + 3 * dayMs;

  const told: Record<HouseholdVisit['story'], Told[]> = {
    requested: [{ ...requested, at: now.getTime() - 20 * hourMs }],
    confirmed: [requested, confirmed],
    moved: [
      requested,
      confirmed,
      { action: 'move', to: 'requested', actor: 'patient', reason: 'A later day suits us better.', at: changedAt },
      { action: 'confirm', to: 'confirmed', actor: 'clinic', at: changedAt + 2 * hourMs },
    ],
    completed: [requested, confirmed, { action: 'complete', to: 'completed', actor: 'clinic', at: overAt(day) }],
    noshow: [requested, confirmed, { action: 'noshow', to: 'noshow', actor: 'clinic', at: overAt(day) }],
    'cancelled by patient': [
      requested,
      confirmed,
      { action: 'cancel', to: 'cancelled', actor: 'patient', reason, at: changedAt },
    ],
    'cancelled by clinic': [
      requested,
      confirmed,
      { action: 'decline', to: 'cancelled', actor: 'clinic', reason, at: changedAt },
    ],
  };

  return chain(
    told[story].map((step) => ({ ...step, reason: step.reason ?? null, at: new Date(step.at).toISOString() })),
  );
}

/** A visit on the first possible day on or after the wished one. */
export function planVisit(
  visit: Wish,
  booker: { patientId: number; dependantId: number },
  context: Context,
): PlannedVisit {
  const { type, ...time } = findTime(visit, booker.dependantId, context);

  return timedVisit(booker, type, { ...time, lane: 1 }, stepsOf(visit, time.block.day, context.now));
}

function planWaitlist({ types, calendar, now, today }: Context): PlannedVisit[] {
  const type = findType(types, waitlistWish.clinic, waitlistWish.type);
  const providerId = type.providerIds.find(isFullyBooked) ?? 0;
  const days = Array.from({ length: searchDays }, (_, index) => addDays(today, index + 1));
  const day = days.find((candidate) => calendar.blocks(providerId, candidate).length > 0);
  if (!day) return [];

  const steps = chain([{ action: 'wait', to: 'waitlisted', actor: 'patient', reason: null, at: before(now, 1) }]);
  const booker = { patientId: maria, dependantId: household[waitlistWish.who] };
  return [waitlistEntry(booker, type, { providerId, day }, steps)];
}

function planRequest({ types, now }: Context): PlannedVisit {
  const type = findType(types, flexibleWish.clinic, flexibleWish.type);
  const steps = chain([{ action: 'request', to: 'requested', actor: 'patient', reason: null, at: before(now, 0.25) }]);
  const booker = { patientId: maria, dependantId: household[flexibleWish.who] };
  const wish = { days: ['Monday', 'Wednesday', 'Friday'], slot: 'Before 12pm', isEmergency: false };

  return flexibleRequest(booker, type, wish, steps);
}

/** The visits of Maria's household: every group, every way of asking (docs/spec/demo.md). */
export const planHouseholdVisits = (context: Context): PlannedVisit[] => [
  ...householdVisits.map((visit) => planVisit(visit, { patientId: maria, dependantId: household[visit.who] }, context)),
  ...planWaitlist(context),
  planRequest(context),
];
