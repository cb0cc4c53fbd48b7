import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import type { Care } from '@kindwell/contract/appointments/care.ts';
import { comingVisits, isAhead, isLive } from '#web/features/appointments/group-visits.ts';
import { liesOver } from '#web/features/appointments/lies-over.ts';
import { toCalendarDay } from '#web/features/appointments/visit-time.ts';

/** What is about to be booked, as far as it is answered. */
export type Plan = {
  dependantId: number;
  typeId: number;
  /** The kinds of preventive care that the type counts as. */
  careKinds: readonly string[];
  /** The day of the visit, `YYYY-MM-DD`; today where none is chosen. */
  day: string;
  /** When it begins and ends on that day, `HH:mm` at the clinic; undefined where no time is chosen. */
  time: { start: string; end: string } | undefined;
  /** The clinic's. */
  timeZone: string;
  /** The visit that is moved there; undefined for a new one. */
  moved: Appointment | undefined;
};

type DatedCare = Care & { lastOn: string; dueOn: string };

/** What stands against a booking. None of it bars it: each is said with a way out. */
export type Clash =
  /** The same person has a visit of the same kind ahead. */
  | { name: 'coming'; visit: Appointment }
  /** The same care was done not long ago. */
  | { name: 'recent'; care: DatedCare }
  /** The same person waits for a visit of this type, or for the same care. */
  | { name: 'waiting'; visits: Appointment[] }
  /** Somebody else of the family is elsewhere at that time. */
  | { name: 'family'; visit: Appointment };

type Known = { upcoming: Appointment[]; care: Care[]; now: Date };

/** So many days before it is due care counts as due (docs/spec/care.md#how-it-stands). */
const soonDays = 30;

const dayMs = 86_400_000;
const daysFrom = (first: string, second: string) => (Date.parse(second) - Date.parse(first)) / dayMs;

const isDated = (care: Care): care is DatedCare => care.lastOn !== null && care.dueOn !== null;
const isPersons = (visit: Appointment, { dependantId }: Plan) => visit.dependant.id === dependantId;

/** The person's care of the kinds that the visit would count as; what is not for them is not brought up. */
const careOf = ({ dependantId, careKinds }: Plan, care: Care[]) =>
  care.filter(
    (each) => each.dependantId === dependantId && careKinds.includes(each.kind) && each.status !== 'declined',
  );

/** The next one after a visit on `day` is about due on the day of the plan: both of them are wanted. */
function isNextOne(day: string, plan: Plan, care: Care[]): boolean {
  const [interval] = care.filter(isDated).map(({ lastOn, dueOn }) => daysFrom(lastOn, dueOn));

  return interval !== undefined && Math.abs(daysFrom(day, plan.day)) >= interval - soonDays;
}

/** The soonest visit of the same type, or for the same care, that the person has ahead. */
function findComing(plan: Plan, care: Care[], { upcoming, now }: Known): Clash[] {
  const bookedIds = care.map(({ appointmentId }) => appointmentId);
  const isSame = (visit: Appointment) =>
    isPersons(visit, plan) && (visit.consultationtype.id === plan.typeId || bookedIds.includes(visit.id));
  const isClose = ({ dateTime }: Appointment) =>
    dateTime === null || !isNextOne(toCalendarDay(dateTime.date), plan, care);

  const same = upcoming.filter((visit) => isLive(visit) && isAhead(visit, now) && isSame(visit) && isClose(visit));
  const [visit] = comingVisits(same, now);
  return visit ? [{ name: 'coming', visit }] : [];
}

function findRecent({ day }: Plan, care: Care[]): Clash[] {
  const recent = care.filter(isDated).find(({ dueOn }) => daysFrom(day, dueOn) > soonDays);

  return recent ? [{ name: 'recent', care: recent }] : [];
}

function findWaiting(plan: Plan, { upcoming, now }: Known): Clash[] {
  const isSame = ({ consultationtype: { id, careKinds } }: Appointment) =>
    id === plan.typeId || careKinds.some((kind) => plan.careKinds.includes(kind));
  const visits = upcoming.filter(
    (visit) => visit.status === 'waitlisted' && isPersons(visit, plan) && isSame(visit) && isAhead(visit, now),
  );

  return visits.length > 0 ? [{ name: 'waiting', visits: comingVisits(visits, now) }] : [];
}

/** Visits of others that lie over the chosen time; one that begins when the other ends is no clash. */
function findFamily(plan: Plan, { upcoming }: Known): Clash[] {
  const { day, time, timeZone } = plan;
  if (!time) return [];

  return upcoming
    .filter((visit) => !isPersons(visit, plan) && liesOver(visit, { day, timeZone, ...time }))
    .map((visit) => ({ name: 'family', visit }));
}

/**
 * What stands against a booking, the same visit first (CLASH-01 to CLASH-04). A move is the visit itself: only the rest of
 * the family can be in its way.
 */
export function clashesOfBooking(plan: Plan, known: Known): Clash[] {
  const family = findFamily(plan, known);
  if (plan.moved) return family;

  const care = careOf(plan, known.care);
  const coming = findComing(plan, care, known);
  const recent = coming.length > 0 ? [] : findRecent(plan, care);
  return [...coming, ...recent, ...findWaiting(plan, known), ...family];
}
