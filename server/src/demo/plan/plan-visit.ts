import type { VisitWithHistory } from '#server/features/appointments/writing/insert-history-db.ts';
import { toTime } from './calendar.ts';
import type { PlannedVisitType } from './plan-visit-types.ts';
import type { WorkBlock } from './work-calendar.ts';

/** One step of a visit's life. */
export type PlannedStep = VisitWithHistory['steps'][number];

/** A visit as its row takes it. */
export type PlannedVisit = VisitWithHistory;

type Booker = { patientId: number; dependantId: number };

/** The steps as one chain that begins at 'new' and ends at the visit's status. */
export function chain(steps: Omit<PlannedStep, 'from'>[]): PlannedStep[] {
  return steps.map((step, index) => ({ ...step, from: steps[index - 1]?.to ?? 'new' }));
}

function common({ patientId, dependantId }: Booker, type: PlannedVisitType, steps: PlannedStep[]) {
  const [first] = steps;
  const last = steps.at(-1);
  if (!first || !last) throw new Error('a visit begins with a step');

  return {
    bookedBy: patientId,
    dependantId,
    clinicId: type.clinicId,
    consultationTypeId: type.id,
    status: last.to,
    createdAt: first.at,
    isEmergency: false,
    isExistingPatient: true,
    steps,
  };
}

/** A visit at a time. */
export function timedVisit(
  booker: Booker,
  type: PlannedVisitType,
  { block, start, lane }: { block: WorkBlock; start: number; lane: number },
  steps: PlannedStep[],
): PlannedVisit {
  return {
    ...common(booker, type, steps),
    providerId: block.providerId,
    visitType: 1,
    localDate: block.day,
    localStart: toTime(start),
    localEnd: toTime(start + type.minutes),
    lane,
    flexibleDays: null,
    flexibleSlot: null,
  };
}

/** A place on the waitlist of one day. */
export function waitlistEntry(
  booker: Booker,
  type: PlannedVisitType,
  place: { providerId: number; day: string },
  steps: PlannedStep[],
): PlannedVisit {
  return {
    ...common(booker, type, steps),
    providerId: place.providerId,
    visitType: 1,
    localDate: place.day,
    localStart: null,
    localEnd: null,
    lane: null,
    flexibleDays: null,
    flexibleSlot: null,
  };
}

/** A request without a time: the clinic finds one on these days. */
export function flexibleRequest(
  booker: Booker,
  type: PlannedVisitType,
  wish: { days: string[]; slot: string; isEmergency: boolean },
  steps: PlannedStep[],
): PlannedVisit {
  return {
    ...common(booker, type, steps),
    providerId: null,
    visitType: 2,
    localDate: null,
    localStart: null,
    localEnd: null,
    lane: null,
    flexibleDays: wish.days,
    flexibleSlot: wish.slot,
    isEmergency: wish.isEmergency,
  };
}
