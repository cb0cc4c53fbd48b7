import type { StaffClinicAnswer } from '@kindwell/contract/staff/directory/staff-clinics.ts';
import { m } from '#console/paraglide/messages.js';
import { formatLocale } from '#web/lib/language/locale.ts';
import { formatDate } from '#web/lib/words/format.ts';
import { numberFormat } from '#web/lib/words/kept-format.ts';

/** The size of a file in the reader's language: «48 kB», «1.2 MB». */
function sayBytes(bytes: number): string {
  const isLarge = bytes >= 1_000_000;
  const [unit, value] = isLarge ? ['megabyte', bytes / 1_000_000] : ['kilobyte', Math.max(1, bytes / 1000)];
  return numberFormat(formatLocale(), {
    style: 'unit',
    unit: String(unit),
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(Number(value));
}

/** What is known of a document beside its title: «Prices · PDF, 48 kB · January 15, 2026». */
export const documentFacts = ({ category, type, bytes, publishedOn }: StaffClinicAnswer['documents'][number]): string =>
  m.clinics_document_facts({
    category,
    type: type.replace(/^.*\//, '').toUpperCase(),
    size: sayBytes(bytes),
    day: formatDate(publishedOn),
  });
