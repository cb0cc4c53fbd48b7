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
