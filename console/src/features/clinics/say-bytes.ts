import { formatLocale } from '#web/lib/language/locale.ts';

/** The size of a file in the reader's language: «48 kB», «1.2 MB». */
export function sayBytes(bytes: number): string {
  const isLarge = bytes >= 1_000_000;
  const [unit, value] = isLarge ? ['megabyte', bytes / 1_000_000] : ['kilobyte', Math.max(1, bytes / 1000)];
  return new Intl.NumberFormat(formatLocale(), {
    style: 'unit',
    unit: String(unit),
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(Number(value));
}
