import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import { type EmergencyDay, emergencyDays, type Timeslot } from '@kindwell/contract/dates.ts';
import type { FamilyMember } from '@kindwell/contract/patient.ts';
import { clock } from '#web/lib/dates/clock.ts';
import { formatLocale } from '#web/lib/language/locale.ts';
import { listFormat, numberFormat } from '#web/lib/words/kept-format.ts';
import { relationBesideName } from '#web/lib/words/person-words.ts';
import { m } from '#web/paraglide/messages.js';
import { foreignZone, formatDay, formatListDay, formatTime, formatWeekday } from './visit-time.ts';

type VisitTime = NonNullable<Appointment['dateTime']>;

/** What tells when a visit is. */
type Timing = Pick<Appointment, 'dateTime' | 'startsAt' | 'timeZone'> & {
  request: Pick<Appointment['request'], 'day' | 'slot'>;
};

/** The parts of a day in the words of BOOK-03. */
export const timeslotWords: Record<Timeslot, () => string> = {
  'Before 12pm': m.appointments_slot_before_noon,
  '12pm - 4pm': m.appointments_slot_afternoon,
  '4pm onwards': m.appointments_slot_evening,
  Anytime: m.appointments_slot_anytime,
};

/** The same of a visit that was asked for, as people say them. */
const spokenParts: Record<Timeslot, () => string> = {
  'Before 12pm': m.appointments_in_morning,
  '12pm - 4pm': m.appointments_in_afternoon,
  '4pm onwards': m.appointments_in_evening,
  Anytime: m.appointments_in_anytime,
};

/** «Monday to Saturday», else the days by name in the order of the week. */
export function describeDays(days: readonly EmergencyDay[]): string {
  if (days.length === emergencyDays.length) return m.appointments_every_day();

  const words = emergencyDays.flatMap((day, index) => (days.includes(day) ? [formatWeekday(index)] : []));
  return listFormat(formatLocale(), { type: 'conjunction' }).format(words);
}

/** «Monday to Saturday, anytime»: what is asked for in place of a time. */
export function describeWish({ day, slot }: Timing['request']): string {
  const days = describeDays(day ?? []);

  return slot === null ? days : m.appointments_days_at({ days, time: spokenParts[slot]() });
}

/** When a visit is: its day and time, with the zone where it isn't this device's; else what was asked for instead. */
export function describeWhen({ dateTime, startsAt, timeZone, request }: Timing): string {
  if (dateTime === null) return describeWish(request);

  if (dateTime.startTime === null || startsAt === null)
    return m.appointments_any_time({ day: formatDay(dateTime.date, clock.now()) });

  return describeTime(dateTime, startsAt, timeZone);
}

/** «Tue, Mar 4, 9:30 AM», with its zone where it isn't this device's; '' where no day is fixed. */
export function describeWhenShort({ dateTime, startsAt, timeZone }: Timing): string {
  if (dateTime === null) return '';

  const day = formatListDay(dateTime.date);
  if (dateTime.startTime === null || startsAt === null) return day;

  const zone = foreignZone(timeZone, new Date(startsAt), 'short');
  return `${day}, ${formatTime(dateTime.startTime)} ${zone}`.trim();
}

/** When a visit is, as lists of visits say it: «Tue, Mar 4, 9:30 AM»; without a time, what was asked for instead. */
export function describeWhenInList(visit: Timing): string {
  const { dateTime, startsAt } = visit;
  if (dateTime === null) return describeWhen(visit);
  if (dateTime.startTime === null || startsAt === null)
    return m.appointments_any_time({ day: formatListDay(dateTime.date) });

  return describeWhenShort(visit);
}

/** The same in two: the day with what parts it from the rest, '' where no day is fixed; and the rest, «9:30 AM». */
export function splitWhen(visit: Timing): [day: string, rest: string] {
  const when = describeWhenInList(visit);
  const day = visit.dateTime ? `${formatListDay(visit.dateTime.date)}, ` : '';

  return when.startsWith(day) ? [day, when.slice(day.length)] : ['', when];
}

/** A day and a time at a clinic, with its zone where it isn't this device's. */
export function describeTime({ date, startTime }: VisitTime, startsAt: string, timeZone: string): string {
  const zone = foreignZone(timeZone, new Date(startsAt), 'short');

  return m.appointments_day_at({
    day: formatDay(date, clock.now()),
    time: `${formatTime(startTime ?? '')} ${zone}`.trim(),
  });
}

/** «30 minutes», «3 hours», «2 days»: rounded up, for what to expect. */
export function describeDuration(minutes: number): string {
  const say = (count: number, unit: string) =>
    numberFormat(formatLocale(), { style: 'unit', unit, unitDisplay: 'long' }).format(Math.ceil(count));

  if (minutes <= 60) return say(minutes, 'minute');
  if (minutes <= 24 * 60) return say(minutes / 60, 'hour');
  return say(minutes / 60 / 24, 'day');
}

/** What a visit is and whose: «Follow-up visit · you», «Check-up and cleaning · Leo». */
export function describeVisit({ consultationtype, dependant }: Appointment): string {
  const whose = dependant.relation === 'self' ? m.appointments_relation_self() : dependant.firstName;

  // No line ends with the dot.
  return `${consultationtype.name} ·\u00a0${whose}`;
}

/** «For you», «For Leo (child)». */
export function describePerson({ firstName, relation }: Pick<FamilyMember, 'firstName' | 'relation'>): string {
  return relation === 'self'
    ? m.appointments_for_you()
    : m.appointments_for({ name: firstName, relation: relationBesideName[relation]() });
}
