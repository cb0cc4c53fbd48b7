import { dayNames } from '#server/features/providers/import/check/directory-fields.ts';
import { addDays, isodow, onOrAfter } from './calendar.ts';
import { plannedClinics, plannedProviders } from './plan-directory.ts';
import { randomOf } from './random.ts';

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

/** The weekly working hours of every provider of the demo's file. */
export const plannedRules: PlannedRule[] = plannedProviders.flatMap((provider) =>
  provider.clinics.flatMap(({ hours }, place) =>
    hours.map(({ day, starts, ends }) => ({
      providerId: provider.id,
      clinicId: provider.clinicIds[place] ?? 0,
      isodow: dayNames.indexOf(day) + 1,
      startLocal: starts,
      endLocal: ends,
    })),
  ),
);

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
export function planTimeOff(today: string): PlannedTimeOff[] {
  return plannedProviders
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
