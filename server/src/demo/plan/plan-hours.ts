import { addDays, isodow, onOrAfter, toMinutes, toTime } from './calendar.ts';
import { type PlannedClinic, plannedClinics } from './plan-clinics.ts';
import type { PlannedProvider } from './plan-providers.ts';
import { type Random, randomOf } from './random.ts';

export type PlannedRule = {
  providerId: number;
  clinicId: number;
  isodow: number;
  startLocal: string;
  endLocal: string;
};

export type PlannedHoliday = { clinicId: number; localDate: string; name: string };

/** Days off, both included. */
export type PlannedTimeOff = { providerId: number; from: string; to: string; timeZone: string };

/** What a clinic shows as its office hours. */
export const plannedOpenings = plannedClinics.flatMap(({ id, week }) =>
  week.flatMap((hours, index) =>
    hours ? [{ clinicId: id, isodow: index + 1, opens: hours[0], closes: hours[1] }] : [],
  ),
);

const longDayMinutes = 330;

const half = (minutes: number) => Math.round(minutes / 30) * 30;

// A long day has a lunch break in its middle, so it is two blocks.
function planDay(random: Random, opens: string, closes: string): [string, string][] {
  const start = toMinutes(opens) + random.pick([0, 0, 0, 30]);
  const end = toMinutes(closes) - random.pick([0, 0, 0, 30]);
  if (end - start < longDayMinutes) return [[toTime(start), toTime(end)]];

  const lunch = half((start + end) / 2 - 30);
  const back = lunch + random.pick([30, 45, 60, 60]);
  return [
    [toTime(start), toTime(lunch)],
    [toTime(back), toTime(end)],
  ];
}

const openDays = (clinic: PlannedClinic) => clinic.week.flatMap((hours, index) => (hours ? [index + 1] : []));

/** Which days at which clinic: five at most; who works at two clinics changes from day to day. */
function planDays(random: Random, clinics: PlannedClinic[]): [day: number, clinic: PlannedClinic][] {
  const [home, other] = clinics;
  if (!home) return [];
  if (!other) return random.some(openDays(home), random.pick([4, 5, 5])).map((day) => [day, home]);

  return [1, 2, 3, 4, 5].flatMap((day): [number, PlannedClinic][] => {
    const clinic = day % 2 === 0 ? other : home;
    return openDays(clinic).includes(day) ? [[day, clinic]] : [];
  });
}

function planRules(provider: PlannedProvider): PlannedRule[] {
  const random = randomOf('working hours', provider.id);
  const clinics = provider.clinicIds.flatMap((id) => plannedClinics[id - 1] ?? []);

  return planDays(random, clinics).flatMap(([day, clinic]) => {
    const hours = clinic.week[day - 1];
    if (!hours) return [];

    return planDay(random, ...hours).map(([startLocal, endLocal]) => ({
      providerId: provider.id,
      clinicId: clinic.id,
      isodow: day,
      startLocal,
      endLocal,
    }));
  });
}

/** The weekly working hours of every provider, within the hours of the clinic. */
export const planWeeklyRules = (providers: PlannedProvider[]) => providers.flatMap(planRules);

function publicHolidays(year: number): [day: string, name: string][] {
  return [
    [`${year}-01-01`, "New Year's Day"],
    [addDays(onOrAfter(`${year}-05-25`, 1), 0), 'Memorial Day'],
    [`${year}-07-04`, 'Independence Day'],
    [onOrAfter(`${year}-09-01`, 1), 'Labor Day'],
    [onOrAfter(`${year}-11-22`, 4), 'Thanksgiving Day'],
    [`${year}-12-25`, 'Christmas Day'],
  ];
}

/** The public holidays of last, this and next year, and at some clinics a day of training in the coming weeks. */
export function planHolidays(today: string): PlannedHoliday[] {
  const year = Number(today.slice(0, 4));
  const holidays = [year - 1, year, year + 1].flatMap(publicHolidays);

  return plannedClinics.flatMap(({ id }) => {
    const random = randomOf('training', id);
    const training = addDays(today, random.whole(10, 40));
    const isFree = !holidays.some(([day]) => day === training) && isodow(training) < 6;
    const extra: [string, string][] = id % 4 === 0 && isFree ? [[training, 'Staff training']] : [];

    return [...holidays, ...extra].map(([localDate, name]) => ({ clinicId: id, localDate, name }));
  });
}

/** A tenth of the providers is away for some days in the coming weeks. */
export function planTimeOff(providers: PlannedProvider[], today: string): PlannedTimeOff[] {
  return providers
    .filter(({ id }) => id % 10 === 7)
    .map(({ id, clinicIds }) => {
      const random = randomOf('time off', id);
      const from = addDays(today, random.whole(2, 35));
      const clinic = plannedClinics[(clinicIds[0] ?? 1) - 1];

      return {
        providerId: id,
        from,
        to: addDays(from, random.whole(1, 9)),
        timeZone: clinic?.timeZone ?? 'America/New_York',
      };
    });
}
