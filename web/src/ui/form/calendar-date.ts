/**
 * A day of the calendar is the text `YYYY-MM-DD`, without a time or a zone; only the date picker needs a `Date`.
 * Noon of the device's own zone stands for the day there, so that no change of clocks moves it to a neighbour.
 */
export function toPickerDate(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);

  return new Date(year, month - 1, date, 12);
}

/** The day (`YYYY-MM-DD`) that a date of the picker stands for. */
export function toCalendarDay(date: Date): string {
  const month = String(date.getMonth() + 1).padStart(2, '0');
  const dayOfMonth = String(date.getDate()).padStart(2, '0');

  return `${date.getFullYear()}-${month}-${dayOfMonth}`;
}

/** The first day of the week as the locale has it: 0 for Sunday to 6 for Saturday, Sunday where it isn't known. */
export function firstDayOfWeek(locale: string): 0 | 1 | 2 | 3 | 4 | 5 | 6 {
  const intlLocale = new Intl.Locale(locale) as Intl.Locale & { getWeekInfo?: () => { firstDay: number } };
  const firstDay = intlLocale.maximize().region === undefined ? 7 : (intlLocale.getWeekInfo?.().firstDay ?? 7);

  return (firstDay % 7) as 0 | 1 | 2 | 3 | 4 | 5 | 6;
}
