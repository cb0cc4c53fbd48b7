import { horizonDays } from '#server/features/appointments/appointments-rules.ts';
import { type ApiError, refuse } from '#server/http/errors.ts';
import { sentence } from '#server/messages/sentence.ts';
import type { Target } from './booking-db.ts';
import type { WaitlistDayFacts } from './waitlist-days-db.ts';

/** A target whose person is known. */
export type PersonalTarget = Target & { dependantId: number };

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const hoursAhead = (minutes: number) =>
  minutes % 60 === 0
    ? sentence('amounts_hours', { count: minutes / 60 })
    : sentence('amounts_minutes', { count: minutes });

/** Throws unless person, type, clinic and provider belong together. */
export function requireRelations(target: Target | undefined): PersonalTarget {
  if (!target || target.dependantId === null) throw refuse('notFound');
  if (!target.isOffered) throw refuse('typeNotOffered');

  return { ...target, dependantId: target.dependantId };
}

const minuteOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/**
 * Throws unless the wished time is a slot as the search offers them: ahead, within notice and horizon, on the grid,
 * inside the hours that the provider works. Answers the hours and the instant.
 */
export function requireSlot(target: Target, wished: { startTime: string; endTime: string }, now: Date) {
  const { startsAt, startOnClock, endOnClock, shiftId } = target;
  if (startsAt === null || startOnClock !== wished.startTime) throw refuse('timeNotExisting');

  const ahead = startsAt.getTime() - now.getTime();
  if (ahead < 0) throw refuse('timePassed');
  if (ahead < target.minLeadMinutes * minuteMs) {
    throw refuse('timeTooSoon', { notice: hoursAhead(target.minLeadMinutes) });
  }
  if (ahead > target.maxLeadDays * dayMs) throw refuse('timeTooFar', { days: target.maxLeadDays });

  const isOnGrid = minuteOf(startOnClock) % target.stepMinutes === 0 && endOnClock === wished.endTime;
  if (!isOnGrid || shiftId === null) throw refuse('timeNotOffered');

  return { shiftId, startsAt };
}

const daysUntil = ({ today, date }: WaitlistDayFacts) =>
  (Date.parse(date.replaceAll('/', '-')) - Date.parse(today.replaceAll('/', '-'))) / dayMs;

/**
 * True for a day on which nobody works (any more) and so no time ever becomes free. Further ahead than there are shifts
 * nobody knows that yet.
 */
export const isClosedDay = (facts: WaitlistDayFacts) => !facts.isWorked && daysUntil(facts) <= horizonDays;

/** The refusal where a waitlist cannot be joined for a day; undefined where it can. */
function whyNoWaitlist(facts: WaitlistDayFacts): ApiError | undefined {
  const { maxLeadDays } = facts;
  const daysAhead = daysUntil(facts);
  if (daysAhead < 0) return refuse('dayPassed');
  if (daysAhead > maxLeadDays) return refuse('dayTooFar', { days: maxLeadDays });

  return isClosedDay(facts) ? refuse('dayClosed') : undefined;
}

/** Whether a waitlist can be joined for a day. */
export const isWaitlistDay = (facts: WaitlistDayFacts) => whyNoWaitlist(facts) === undefined;

/** Throws unless a waitlist can be joined for this day. */
export function requireWaitlistDay(facts: WaitlistDayFacts) {
  const refusal = whyNoWaitlist(facts);
  if (refusal) throw refusal;
}
