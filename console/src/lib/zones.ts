import { sayZone } from '@kindwell/contract/zone-name.ts';
import { formatLocale } from '#web/lib/language/locale.ts';

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

/** Every zone that this device knows, and `known`, by name; those of the country come first. */
export function listZones(known: string): string[] {
  return [...new Set([...zonesOfTheCountry, ...[...Intl.supportedValuesOf('timeZone'), known].toSorted()])];
}

/** What people call a zone of the country, before its name in files: «Eastern Time (America/New_York)»; of others the name alone. */
export function zoneName(zone: string): string {
  if (!zonesOfTheCountry.includes(zone)) return zone;

  const parts = new Intl.DateTimeFormat(formatLocale(), {
    timeZone: zone,
    timeZoneName: 'longGeneric',
  }).formatToParts();
  const named = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const said = sayZone(formatLocale(), zone, named);
  return `${said.charAt(0).toLocaleUpperCase()}${said.slice(1)} (${zone})`;
}
