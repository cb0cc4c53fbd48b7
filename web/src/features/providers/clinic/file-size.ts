const units = ['byte', 'kilobyte', 'megabyte'] as const;

/** The size of a file as people read it, in steps of 1000: 2846 → «2.8 kB». */
export function formatFileSize(bytes: number, locale: string): string {
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);

  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: units[step],
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumSignificantDigits: 2,
  }).format(bytes / 1000 ** step);
}
