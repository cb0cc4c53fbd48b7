import { ChevronLeft, ChevronRight } from 'lucide-react';
import { DayPicker } from 'react-day-picker';
import { formatLocale } from '#web/lib/language/locale.ts';
import { dateFormat } from '#web/lib/words/kept-format.ts';
import { m } from '#web/paraglide/messages.js';
import { firstDayOfWeek, toCalendarDay, toPickerDate } from './calendar-date.ts';
import './date-picker.css';

type DatePickerProps = {
  /** What is chosen here: «Date of your visit». */
  label: string;
  /** The chosen day, `YYYY-MM-DD`. */
  value: string | undefined;
  onChange: (day: string) => void;
  /** Today where the visit takes place, `YYYY-MM-DD`; days before it can't be chosen. */
  today: string;
  /** The last day that can be chosen, `YYYY-MM-DD`. */
  lastDay?: string;
};

/** One day of a month. Arrows, Home, End and Page keys move as in every calendar; each day has its full name. */
export function DatePicker({ label, value, onChange, today, lastDay }: DatePickerProps) {
  const locale = formatLocale();
  const firstDate = toPickerDate(today);
  const lastDate = lastDay === undefined ? undefined : toPickerDate(lastDay);

  return (
    <DayPicker
      mode="single"
      required
      selected={value === undefined ? undefined : toPickerDate(value)}
      onSelect={(date) => onChange(toCalendarDay(date))}
      defaultMonth={toPickerDate(value ?? today)}
      today={firstDate}
      startMonth={firstDate}
      {...(lastDate ? { endMonth: lastDate } : {})}
      disabled={lastDate ? [{ before: firstDate }, { after: lastDate }] : { before: firstDate }}
      fixedWeeks
      weekStartsOn={firstDayOfWeek(locale)}
      aria-label={label}
      role="application"
      labels={labelsIn(locale)}
      formatters={formattersIn(locale)}
      classNames={classes}
      components={{ Chevron }}
    />
  );
}

function formattersIn(locale: string) {
  return {
    formatCaption: (month: Date) => dateFormat(locale, { month: 'long', year: 'numeric' }).format(month),
    formatDay: (date: Date) => dateFormat(locale, { day: 'numeric' }).format(date),
    formatWeekdayName: (date: Date) => dateFormat(locale, { weekday: 'short' }).format(date),
  };
}

function labelsIn(locale: string) {
  return {
    labelDayButton: (date: Date, { today, selected }: { today?: boolean; selected?: boolean }) => {
      const day = dateFormat(locale, { weekday: 'long', month: 'long', day: 'numeric' }).format(date);
      const named = today ? m.ui_day_today({ day }) : day;

      return selected ? m.ui_day_selected({ day: named }) : named;
    },
    labelGrid: (month: Date) => dateFormat(locale, { month: 'long', year: 'numeric' }).format(month),
    labelWeekday: (date: Date) => dateFormat(locale, { weekday: 'long' }).format(date),
    labelNav: () => m.ui_months(),
    labelPrevious: () => m.ui_previous_month(),
    labelNext: () => m.ui_next_month(),
  };
}

function Chevron({ orientation }: { orientation?: 'left' | 'right' | 'up' | 'down' }) {
  const Icon = orientation === 'left' ? ChevronLeft : ChevronRight;

  return <Icon aria-hidden="true" className="size-5 rtl:-scale-x-100" strokeWidth={1.75} />;
}

const stepClass =
  'inline-flex size-11 items-center justify-center rounded-control text-muted transition-colors duration-120 ' +
  'hover:bg-sunken hover:text-text aria-disabled:opacity-50';

const classes = {
  root: 'w-full max-w-sm',
  months: 'relative',
  month: 'flex flex-col gap-2',
  month_caption: 'flex h-11 items-center ps-3',
  caption_label: 'text-h3 first-letter:uppercase',
  nav: 'absolute end-0 top-0 z-1 flex',
  button_previous: stepClass,
  button_next: stepClass,
  month_grid: 'month-grid w-full border-collapse',
  weekday: 'h-9 text-small font-semibold text-muted',
  day: 'month-day p-0 text-center',
  today: 'month-today',
  selected: 'month-chosen',
  hidden: 'invisible',
};
