import { sayZone } from '@kindwell/contract/zone-name.ts';
import { useDeferredValue } from 'react';
import { formatLocale } from '#web/lib/language/locale.ts';
import { dateFormat } from '#web/lib/words/kept-format.ts';

/** The zones of the United States and its territories, from the one that most people live in to the fewest. */
const zonesOfTheCountry = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'America/Adak',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
  'America/St_Thomas',
  'Pacific/Guam',
  'Pacific/Saipan',
  'Pacific/Pago_Pago',
];

/** What people call a zone of the country, before its name in files: «Eastern Time (America/New_York)»; of others the name alone. */
export function zoneName(zone: string): string {
  if (!zonesOfTheCountry.includes(zone)) return zone;

  const parts = dateFormat(formatLocale(), { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts();
  const named = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const said = sayZone(formatLocale(), zone, named);
  return `${said.charAt(0).toLocaleUpperCase()}${said.slice(1)} (${zone})`;
}

/**
 * What a zone is chosen from: every one that this device knows, and `known` unless it is empty; those of the country come first.
 * There are more than 400, so that `known` alone is drawn with the screen and the others once it stands.
 */
export function useZoneChoices(known: string): { value: string; label: string }[] {
  const areAllDrawn = useDeferredValue(true, false);
  const others = areAllDrawn ? [...zonesOfTheCountry, ...Intl.supportedValuesOf('timeZone').toSorted()] : [];
  const zones = new Set(known === '' || others.includes(known) ? others : [...others, known]);
  return [...zones].map((zone) => ({ value: zone, label: zoneName(zone) }));
}
