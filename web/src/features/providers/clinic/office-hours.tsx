import type { ClinicDetail } from '@kindwell/contract/clinic-shape.ts';
import { clock } from '#web/lib/clock.ts';
import { m } from '#web/paraglide/messages.js';
import { getLocale } from '#web/paraglide/runtime.js';
import { classNames } from '#web/ui/class-names.ts';
import { foreignZoneName, formatTime, formatWeekday, openingState } from './opening-hours.ts';

type OfficeHoursProps = { hours: ClinicDetail['hours']; timeZone: string };

/** The week with its hours or 'Closed'; today stands out, as it is at the clinic. */
export function OfficeHours({ hours, timeZone }: OfficeHoursProps) {
  const locale = getLocale();
  const now = clock.now();
  const today = openingState(hours, timeZone, now);
  const zone = foreignZoneName(timeZone, now, locale);

  const statusOfToday = {
    open: () => m.providers_open_until({ time: formatTime(today.time, locale) }),
    opensLater: () => m.providers_opens_at({ time: formatTime(today.time, locale) }),
    closed: () => m.providers_closed_now(),
  }[today.state]();

  return (
    <div className="flex flex-col gap-3">
      <dl className="-mx-3 flex max-w-md flex-col">
        {hours.map(({ day, startHour, endHour }) => {
          const isToday = day === today.day;
          const range =
            startHour === null || endHour === null
              ? m.providers_closed()
              : m.providers_hours_range({ start: formatTime(startHour, locale), end: formatTime(endHour, locale) });

          return (
            <div
              key={day}
              className={classNames(
                'flex flex-wrap items-baseline justify-between gap-x-4 rounded-chip px-3 py-1.5',
                isToday && 'bg-primary-soft font-semibold text-on-primary-soft',
              )}
            >
              <dt>
                {formatWeekday(day, locale)}
                {isToday ? <span className="ps-2 text-small">{m.providers_today()}</span> : null}
              </dt>
              <dd className="text-end tabular">
                {range}
                {isToday ? <span className="block text-small">{statusOfToday}</span> : null}
              </dd>
            </div>
          );
        })}
      </dl>
      {zone ? <p className="text-small text-muted">{m.providers_hours_zone({ zone })}</p> : null}
    </div>
  );
}
