import { formatLocale } from '#web/lib/language/locale.ts';
import { m } from '#web/paraglide/messages.js';

/** From here on nobody asks for tenths. */
const wholeMiles = 10;

/** «1.2 mi», «under 1 mi», «1,318 mi»: points are those of postal codes, so that nothing closer than a mile is told apart. */
export function sayDistance(miles: number): string {
  if (miles < 1) return m.providers_distance_under();

  const maximumFractionDigits = miles < wholeMiles ? 1 : 0;
  return m.providers_distance({
    miles: new Intl.NumberFormat(formatLocale(), { maximumFractionDigits }).format(miles),
  });
}
