import type { ClinicDetail } from '@kindwell/contract/appointments/clinic-shape.ts';
import { Clock } from 'lucide-react';
import { PhoneLink } from '#web/features/providers/phone-link.tsx';
import { clock } from '#web/lib/dates/clock.ts';
import { formatLocale } from '#web/lib/language/locale.ts';
import { m } from '#web/paraglide/messages.js';
import { classNames } from '#web/ui/class-names.ts';
import { cardClass } from '#web/ui/content/card.tsx';
import {
  foreignZoneName,
  formatShortTime,
  formatTime,
  formatWeekday,
  isAllDay,
  isTomorrow,
  nextOpening,
  openingState,
} from './opening-hours.ts';

type Hours = ClinicDetail['hours'];
type OfficeHoursProps = { hours: Hours; timeZone: string; phone: string };

/** The week with its hours or 'Closed'; today stands out, as it is at the clinic. */
export function OfficeHours({ hours, timeZone, phone }: OfficeHoursProps) {
  if (!hours.some(({ active }) => active)) return <NoHours phone={phone} />;

  const locale = formatLocale();
  const now = clock.now();
  const today = openingState(hours, timeZone, now);
  const zone = foreignZoneName(timeZone, now, locale);

  return (
    <div className={cardClass('flex flex-col gap-3')}>
      <dl className="-mx-3 flex flex-col">
        {hours.map((each) => {
          const isToday = each.day === today.day;

          return (
            <div
              key={each.day}
              className={classNames(
                'flex flex-wrap items-baseline justify-between gap-x-4 rounded-chip px-3 py-1.5',
                isToday && 'bg-primary-soft font-semibold text-on-primary-soft',
              )}
            >
              <dt className="first-letter:uppercase">
                {formatWeekday(each.day, locale)}
                {isToday ? <span className="ps-2 text-small">{m.providers_today()}</span> : null}
              </dt>
              <dd className="ms-auto text-end tabular">{describeDay(each, locale)}</dd>
              {isToday ? <dd className="w-full text-end text-small">{describeToday(hours, today, zone)}</dd> : null}
            </div>
          );
        })}
      </dl>
      {zone ? <p className="text-small text-muted">{m.providers_hours_zone({ zone })}</p> : null}
    </div>
  );
}

function NoHours({ phone }: { phone: string }) {
  return (
    <div className={cardClass('flex flex-col items-start gap-1')}>
      <p className="text-muted">{m.providers_no_hours()}</p>
      <PhoneLink phone={phone} />
    </div>
  );
}

/** «9:00 AM - 5:00 PM», 'Closed', «Closed: Thanksgiving Day». */
function describeDay({ startHour, endHour, holiday }: Hours[number], locale: string): string {
  if (holiday !== null) return m.providers_closed_for({ holiday });
  if (startHour === null || endHour === null) return m.providers_closed();
  if (isAllDay(startHour, endHour)) return m.providers_hours_all_day();

  return m.providers_hours_range({ start: formatTime(startHour, locale), end: formatTime(endHour, locale) });
}

/** Whether one can go there now, in one line: «Open until 5 PM», elsewhere «Closed now · Opens Monday 8 AM · Central Time». */
export function OpenNow({ hours, timeZone }: Pick<OfficeHoursProps, 'hours' | 'timeZone'>) {
  if (!hours.some(({ active }) => active)) return null;

  const locale = formatLocale();
  const now = clock.now();
  const today = openingState(hours, timeZone, now);
  const zone = foreignZoneName(timeZone, now, locale);
  const words = new Set([
    today.state === 'open' ? undefined : m.providers_closed_now(),
    describeNow(hours, today, zone),
    zone,
  ]);

  return (
    <p className="flex items-start gap-2">
      <Clock aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary" strokeWidth={1.75} />
      <span className="min-w-0">{[...words].filter(Boolean).join(' · ')}</span>
    </p>
  );
}

/** The same in the row of a day that had hours: «Closed now · Opens Monday 8 AM» tells which day is meant. */
function describeToday(hours: Hours, today: ReturnType<typeof openingState>, zone: string | undefined): string {
  const now = describeNow(hours, today, zone);
  const { startHour = null, holiday = null } = hours.find(({ day }) => day === today.day) ?? {};
  const isOver = today.state === 'closed' && startHour !== null && holiday === null && nextOpening(hours, today.day);

  return isOver ? `${m.providers_closed_now()} · ${now}` : now;
}

/** «Open until 5 PM», «Opens at 8 AM», «Opens tomorrow at 8 AM», «Opens Monday 8 AM»; in a `zone` other than the reader's always the weekday. */
function describeNow(hours: Hours, today: ReturnType<typeof openingState>, zone: string | undefined): string {
  const locale = formatLocale();
  const at = (time: string) => formatShortTime(time, locale);
  const { startHour, endHour } = hours.find(({ day }) => day === today.day) ?? {};

  if (today.state === 'opensLater') return m.providers_opens_at({ time: at(today.time) });
  if (today.state === 'open' && startHour && endHour && isAllDay(startHour, endHour)) return m.providers_open_now();
  if (today.state === 'open') return m.providers_open_until({ time: at(today.time) });

  const next = nextOpening(hours, today.day);
  if (!next) return m.providers_closed_now();
  if (isTomorrow(next.day, today.day, zone)) return m.providers_opens_tomorrow({ time: at(next.time) });
  return m.providers_opens_on({ day: formatWeekday(next.day, locale), time: at(next.time) });
}
