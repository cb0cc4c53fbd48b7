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

/** What an import has done, in lines for the person who started it. */
export function describeReport(report: ImportReport): string[] {
  const { clinics, providers, retiredVisitTypes, shifts, keptWorkplaces, unnamed } = report;
  const facts: [number, string][] = [
    [retiredVisitTypes, 'visit types that the file no longer names: not bookable any more'],
    [shifts.removed, 'shifts taken back because their hours changed; the server makes the new ones'],
    [shifts.kept, 'shifts to come stay as they were because visits are booked in them'],
    [keptWorkplaces, 'providers stay tied to a clinic that they have left because of their visits there'],
  ];

  return [
    countLine('Clinics', clinics),
    countLine('Providers', providers),
    ...facts.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`),
    ...unnamedLine('Clinics', unnamed.clinics),
    ...unnamedLine('Providers', unnamed.providers),
  ];
}
