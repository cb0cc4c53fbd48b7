/** A phone in E.164 from what people write: with spaces and dashes, a US one without its code. Else as it is. */
export function toPhone(typed: string): string {
  const digits = typed.replaceAll(/[\s().-]/g, '');
  if (/^\d{10}$/.test(digits)) return `+1${digits}`;

  return /^1\d{10}$/.test(digits) ? `+${digits}` : digits;
}
