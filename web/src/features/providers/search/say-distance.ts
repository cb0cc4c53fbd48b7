import { formatLocale } from '#web/lib/language/locale.ts';
import { numberFormat } from '#web/lib/words/kept-format.ts';
import { m } from '#web/paraglide/messages.js';

/** From here on nobody asks for tenths. */
const wholeMiles = 10;

/** «1.2 mi», «under 1 mi», «1,318 mi»: points are those of postal codes, so that nothing closer than a mile is told apart. */
export function sayDistance(miles: number): string {
  if (miles < 1) return m.providers_distance_under();

  const maximumFractionDigits = miles < wholeMiles ? 1 : 0;
  return m.providers_distance({
    miles: numberFormat(formatLocale(), { maximumFractionDigits }).format(miles),
  });
}

/** «122–204 mi»; from where tenths count «under 1 mi – 12 mi», each as it is said alone; «122 mi» where both are said alike. */
export function sayDistances(from: number, to: number): string {
  const [nearest, farthest] = [sayDistance(from), sayDistance(to)];
  if (nearest === farthest) return nearest;
  if (from < wholeMiles) return `${nearest} – ${farthest}`;

  const format = numberFormat(formatLocale(), { maximumFractionDigits: 0 });
  return m.providers_distance({ miles: format.formatRange(from, to) });
}
