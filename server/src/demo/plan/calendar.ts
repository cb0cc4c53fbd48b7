/** Days as `YYYY-MM-DD` and times of day as minutes since midnight, both local to a clinic. */

const dayMs = 86_400_000;

const toIso = (ms: number) => new Date(ms).toISOString().slice(0, 10);

export const addDays = (day: string, days: number) => toIso(Date.parse(day) + days * dayMs);

/** From Monday 1 to Sunday 7. */
export const isodow = (day: string) => new Date(day).getUTCDay() || 7;

/** The first given day of the week on or after `day`. */
export const onOrAfter = (day: string, dow: number) => addDays(day, (dow - isodow(day) + 7) % 7);

/** `09:30` → 570. */
export function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** 570 → `09:30`. */
export const toTime = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
