import { bookingRefusals } from '@kindwell/contract/booking.ts';
import { horizonDays } from '#server/features/appointments/slots/slots-rules.ts';
import { conflict, notFound, refused } from '#server/http/errors.ts';
import type { Target } from './booking-db.ts';

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

const daysUntil = ({ today }: Target, date: string) =>
  (Date.parse(date.replaceAll('/', '-')) - Date.parse(today.replaceAll('/', '-'))) / dayMs;

/**
 * True for a day, `YYYY/MM/DD`, on which nobody works and so no time ever becomes free. Further ahead than there are
 * shifts nobody knows that yet.
 */
export const isClosedDay = (target: Target, date: string, isWorked: boolean) =>
  !isWorked && daysUntil(target, date) <= horizonDays;

/** Throws unless a waitlist can be joined for this day of the clinic, `YYYY/MM/DD`. */
export function requireWaitlistDay(target: Target, date: string, isWorked: boolean) {
  const { maxLeadDays } = target;
  const daysAhead = daysUntil(target, date);
  if (daysAhead < 0) throw refused('This day has already passed. Please choose another one.');
  if (daysAhead > maxLeadDays) throw refused(`Please choose a day at most ${maxLeadDays} days ahead.`);
  if (isClosedDay(target, date, isWorked)) {
    throw refused('There are no appointments on that day. Please choose another one.');
  }
}

/** The refusals that come from the present state (contract "Every answer": 409), each with its reason. */
export const slotTaken = () => conflict(bookingRefusals.slotTaken);
export const personBusy = () => conflict(bookingRefusals.personBusy);
export const alreadyRequested = () => conflict('This person already has an open request for this appointment type.');
export const alreadyWaiting = () => conflict('This person is already on the waitlist for that day.');
