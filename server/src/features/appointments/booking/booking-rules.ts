import { bookingRefusals } from '@kindwell/contract/booking.ts';
import { horizonDays } from '#server/features/appointments/slots/slots-rules.ts';
import { conflict, notFound, refused } from '#server/http/errors.ts';
import type { Target } from './booking-db.ts';
import type { WaitlistDayFacts } from './waitlist-days-db.ts';

/** A target whose person is known. */
export type PersonalTarget = Target & { dependantId: number };

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const hoursAhead = (minutes: number) =>
  minutes % 60 === 0 ? `${minutes / 60} ${minutes === 60 ? 'hour' : 'hours'}` : `${minutes} minutes`;

/** Throws unless person, type, clinic and provider belong together. */
export function requireRelations(target: Target | undefined): PersonalTarget {
  if (!target || target.dependantId === null) throw notFound();
  if (!target.isOffered) throw notFound('This provider does not offer this appointment type here.');

  return { ...target, dependantId: target.dependantId };
}

const minuteOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/**
 * Throws unless the wished time is a slot as the search offers them: ahead, within notice and horizon, on the grid,
 * inside the hours that the provider works. Answers the hours and the instant.
 */
export function requireSlot(target: Target, wished: { startTime: string; endTime: string }, now: Date) {
  const { startsAt, startOnClock, endOnClock, shiftId } = target;
  if (startsAt === null || startOnClock !== wished.startTime) throw refused('This time does not exist on that day.');

  const ahead = startsAt.getTime() - now.getTime();
  if (ahead < 0) throw refused('This time has already passed. Please choose another one.');
  if (ahead < target.minLeadMinutes * minuteMs) {
    throw refused(`Please book at least ${hoursAhead(target.minLeadMinutes)} ahead, or call the clinic.`);
  }
  if (ahead > target.maxLeadDays * dayMs) throw refused(`Please book at most ${target.maxLeadDays} days ahead.`);

  const isOnGrid = minuteOf(startOnClock) % target.stepMinutes === 0 && endOnClock === wished.endTime;
  if (!isOnGrid || shiftId === null) throw refused('There is no appointment at this time. Please choose another one.');

  return { shiftId, startsAt };
}

const daysUntil = ({ today, date }: WaitlistDayFacts) =>
  (Date.parse(date.replaceAll('/', '-')) - Date.parse(today.replaceAll('/', '-'))) / dayMs;

/**
 * True for a day on which nobody works (any more) and so no time ever becomes free. Further ahead than there are shifts
 * nobody knows that yet.
 */
export const isClosedDay = (facts: WaitlistDayFacts) => !facts.isWorked && daysUntil(facts) <= horizonDays;

/** Why a waitlist cannot be joined for a day; undefined where it can. */
function whyNoWaitlist(facts: WaitlistDayFacts): string | undefined {
  const { maxLeadDays } = facts;
  const daysAhead = daysUntil(facts);
  if (daysAhead < 0) return 'This day has already passed. Please choose another one.';
  if (daysAhead > maxLeadDays) return `Please choose a day at most ${maxLeadDays} days ahead.`;

  return isClosedDay(facts) ? 'There are no appointments on that day. Please choose another one.' : undefined;
}

/** Whether a waitlist can be joined for a day. */
export const isWaitlistDay = (facts: WaitlistDayFacts) => whyNoWaitlist(facts) === undefined;

/** Throws unless a waitlist can be joined for this day. */
export function requireWaitlistDay(facts: WaitlistDayFacts) {
  const reason = whyNoWaitlist(facts);
  if (reason !== undefined) throw refused(reason);
}

/** The refusals that come from the present state (docs/spec/calls.md#refusals: 409), each with its reason. */
export const slotTaken = () => conflict(bookingRefusals.slotTaken);
export const personBusy = () => conflict(bookingRefusals.personBusy);
export const alreadyRequested = () => conflict('This person already has an open request for this appointment type.');
export const alreadyWaiting = () => conflict('This person is already on the waitlist for that day.');
