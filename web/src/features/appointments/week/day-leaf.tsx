import { formatDateParts } from '#web/features/appointments/visit-time.ts';

/** A day (`YYYY-MM-DD`) as a leaf of a calendar, the present one on a disc. Decoration: its name stands beside it. */
export function DayLeaf({ day, isToday }: { day: string; isToday: boolean }) {
  const { weekday, date } = formatDateParts(day);

  return (
    <span aria-hidden="true" className="flex w-12 flex-col items-center text-small font-normal text-muted md:w-auto">
      {weekday}
      <span
        className={`inline-flex size-9 items-center justify-center rounded-full text-h3 font-semibold tabular ${isToday ? 'bg-primary text-on-primary forced-colors:border' : 'text-text'}`}
      >
        {date}
      </span>
    </span>
  );
}
