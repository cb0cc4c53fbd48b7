import type { HeldGroup } from './hold-by-hand.ts';
import type { Unnamed } from './import-db.ts';
import type { Counts, ImportReport } from './import-directory.ts';

const countLine = (what: string, { added, changed, unchanged }: Counts) =>
  `${what}: ${added} added, ${changed} changed, ${unchanged} unchanged`;

const mostKeys = 10;

function unnamedLine(what: string, keys: string[]): string[] {
  if (!keys.length) return [];

  const more = keys.length > mostKeys ? ` and ${keys.length - mostKeys} more` : '';
  const shown = keys.slice(0, mostKeys).join(', ');
  return [`${what} of earlier files that this one does not name, left as they are: ${keys.length} (${shown}${more})`];
}

/** `1 clinic`, `2 clinics` */
export const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Of how many records a file says something else than the hand has filled in. */
export const heldLine = (held: HeldGroup[]): string[] => {
  const groups = held.filter(({ records }) => records > 0);
  const names = groups.map(({ group, records }) => `${group} of ${records}`).join(', ');
  return groups.length ? [`Kept as the staff have filled them in: ${names}`] : [];
};

/** What an import has done, with what of it the command alone knows. */
type FileReport = ImportReport & { unnamed: Unnamed; held: HeldGroup[] };

/** What an import has done, in lines for the person who started it. */
export function describeReport(report: FileReport): string[] {
  const { clinics, providers, retiredVisitTypes, shifts, keptWorkplaces, unnamed, held } = report;
  const facts: [number, string, string][] = [
    [
      retiredVisitTypes,
      'visit type that the file no longer names cannot be booked any more',
      'visit types that the file no longer names cannot be booked any more',
    ],
    [
      shifts.removed,
      'shift was taken back because its hours changed; the server makes the new one',
      'shifts were taken back because their hours changed; the server makes the new ones',
    ],
    [
      shifts.kept,
      'shift to come stays as it was because of visits in it',
      'shifts to come stay as they were because of visits in them',
    ],
    [
      keptWorkplaces,
      'provider stays on the page of a clinic that they have left, because of visits there',
      'providers stay on the pages of clinics that they have left, because of visits there',
    ],
  ];

  return [
    countLine('Clinics', clinics),
    countLine('Providers', providers),
    ...facts.filter(([count]) => count > 0).map(([count, one, many]) => counted(count, one, many)),
    ...heldLine(held),
    ...unnamedLine('Clinics', unnamed.clinics),
    ...unnamedLine('Providers', unnamed.providers),
  ];
}
