import { wallClock } from '@kindwell/contract/wall-clock.ts';
import { addDays } from './calendar.ts';
import { planCrowdVisits } from './plan-crowd-visits.ts';
import { plannedProviders as providers } from './plan-directory.ts';
import { planHolidays, plannedRules, planTimeOff } from './plan-hours.ts';
import { planHouseholdVisits } from './plan-household-visits.ts';
import { planOthersVisits } from './plan-others-visits.ts';
import { planPeople } from './plan-people.ts';
import { planReviews } from './plan-reviews.ts';
import type { PlannedVisit } from './plan-visit.ts';
import { plannedVisitTypes as types } from './plan-visit-types.ts';
import { openWorkCalendar } from './work-calendar.ts';

const pastShiftDays = 1;
const comingShiftDays = 45;

// Yesterday covers the zones that are behind; visits long past bring the days they were on.
function planShiftDays(today: string, visits: PlannedVisit[]): string[] {
  const near = Array.from({ length: pastShiftDays + comingShiftDays + 1 }, (_, index) =>
    addDays(today, index - pastShiftDays),
  );
  const visited = visits.flatMap(({ localDate }) => localDate ?? []);

  return [...new Set([...near, ...visited])].sort();
}

/** All of the demo's content, before anything is written: the same for the same moment. */
export function planDemo(now: Date) {
  const { day: today } = wallClock(now, 'America/New_York');
  const people = planPeople(today);
  const hours = {
    rules: plannedRules,
    holidays: planHolidays(today),
    timeOff: planTimeOff(today),
  };

  const calendar = openWorkCalendar(hours, now);
  const household = planHouseholdVisits({ types, calendar, now, today });
  const crowd = Map.groupBy(people.dependants, ({ timeZone }) => timeZone);
  const visits = [
    ...household,
    ...planCrowdVisits({ providers, types, crowd, calendar, now, today }),
    ...planOthersVisits(people, { types, calendar, now, today }),
  ];

  return {
    today,
    providers,
    types,
    hours,
    people,
    visits,
    shiftDays: planShiftDays(today, visits),
    reviews: planReviews(now),
  };
}
