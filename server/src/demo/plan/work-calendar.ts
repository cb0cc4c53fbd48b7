import { wallClock } from '@kindwell/contract/wall-clock.ts';
import { isodow, toMinutes } from './calendar.ts';
import { plannedClinics } from './plan-directory.ts';
import type { PlannedHoliday, PlannedRule, PlannedTimeOff } from './plan-hours.ts';
import type { PlannedVisitType } from './plan-visit-types.ts';

/** A stretch of work of one provider on one day, in minutes since midnight at the clinic. */
export type WorkBlock = { providerId: number; clinicId: number; day: string; start: number; end: number };

type Span = { from: number; to: number };

/** Providers whose next days are full, so that a tester meets the waitlist. */
export const isFullyBooked = (providerId: number) => providerId % 12 === 4;

/** Who works when, and which of it is taken. Keeps visits of the plan apart, so that the database accepts them all. */
export type WorkCalendar = {
  blocks(providerId: number, day: string): WorkBlock[];
  /** True, and taken from then on, where provider and person are free for the visit with its buffers. */
  take(visit: { block: WorkBlock; start: number; type: PlannedVisitType; dependantId: number }): boolean;
  /** Adds one more person to a group session that was taken before. */
  join(visit: { block: WorkBlock; start: number; type: PlannedVisitType; dependantId: number }): boolean;
};

/** The first start that is not before `from`: starts lie on the type's grid, counted from midnight. */
export const startFrom = (from: number, { stepMinutes }: PlannedVisitType) =>
  Math.ceil(from / stepMinutes) * stepMinutes;

/** All starts of a type in a block; the visit and its buffers fit into it. */
export function startsIn({ start, end }: WorkBlock, type: PlannedVisitType): number[] {
  const first = startFrom(start + type.preMinutes, type);
  const last = end - type.minutes - type.postMinutes;
  const count = Math.max(0, Math.floor((last - first) / type.stepMinutes) + 1);

  return Array.from({ length: count }, (_, index) => first + index * type.stepMinutes);
}

const overlaps = (spans: Span[], { from, to }: Span) => spans.some((span) => span.from < to && from < span.to);

function keep(spans: Map<string, Span[]>, key: string, span: Span) {
  spans.set(key, [...(spans.get(key) ?? []), span]);
}

/** A calendar of the plan; what lies before `now`, or within its next hour, is not given out on the same day. */
export function openWorkCalendar(
  plan: { rules: PlannedRule[]; holidays: PlannedHoliday[]; timeOff: PlannedTimeOff[] },
  now: Date,
): WorkCalendar {
  const rules = Map.groupBy(plan.rules, ({ providerId }) => providerId);
  const closed = new Set(plan.holidays.map(({ clinicId, localDate }) => `${clinicId} ${localDate}`));
  const clocks = plannedClinics.map(({ timeZone }) => wallClock(now, timeZone));
  const providerTaken = new Map<string, Span[]>();
  const personTaken = new Map<string, Span[]>();

  const isAway = (providerId: number, day: string) =>
    plan.timeOff.some((off) => off.providerId === providerId && off.from <= day && day <= off.to);

  function isPast({ clinicId, day }: WorkBlock, start: number) {
    const clock = clocks[clinicId - 1];
    return clock?.day === day && start < clock.minute + 60;
  }

  function takePerson(dependantId: number, day: string, span: Span): boolean {
    const key = `${dependantId} ${day}`;
    if (overlaps(personTaken.get(key) ?? [], span)) return false;

    keep(personTaken, key, span);
    return true;
  }

  return {
    blocks(providerId, day) {
      if (isAway(providerId, day)) return [];

      return (rules.get(providerId) ?? [])
        .filter((rule) => rule.isodow === isodow(day) && !closed.has(`${rule.clinicId} ${day}`))
        .map(({ clinicId, startLocal, endLocal }) => ({
          providerId,
          clinicId,
          day,
          start: toMinutes(startLocal),
          end: toMinutes(endLocal),
        }));
    },

    take({ block, start, type, dependantId }) {
      const key = `${block.providerId} ${block.day}`;
      const busy = { from: start - type.preMinutes, to: start + type.minutes + type.postMinutes };
      const fits = busy.from >= block.start && busy.to <= block.end && !isPast(block, start);
      if (!fits || overlaps(providerTaken.get(key) ?? [], busy)) return false;
      if (!takePerson(dependantId, block.day, { from: start, to: start + type.minutes })) return false;

      keep(providerTaken, key, busy);
      return true;
    },

    join: ({ block, start, type, dependantId }) =>
      takePerson(dependantId, block.day, { from: start, to: start + type.minutes }),
  };
}
