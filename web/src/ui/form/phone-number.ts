import { countriesByCode, countriesWithTrunkZero } from './calling-codes.ts';

/** A phone as it is typed: a plus sign and the digits of its country and its own; a country as ISO 3166, `US`. */

/** The most digits that a phone has (ITU E.164). */
const mostDigits = 15;

const countriesOf = Object.entries(countriesByCode).map(([code, countries]) => [code, countries.split(' ')] as const);
const codes = new Map(countriesOf.flatMap(([code, countries]) => countries.map((country) => [country, code])));
const withTrunkZero = new Set(countriesWithTrunkZero.split(' '));

/** The calling code of a country, without a plus sign. */
export const callingCode = (country: string) => codes.get(country) ?? '';

/** Every country with its name in this language and its calling code, by name: «United States (+1)». */
export function listCountries(locale: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const countries = [...codes].map(([country, code]) => ({ value: country, label: `${names.of(country)} (+${code})` }));

  return countries.sort((one, other) => one.label.localeCompare(other.label, locale));
}

/** The country that a phone belongs to; `current` where that may be so too: several share +1. */
export function countryOf(phone: string, current: string): string {
  const digits = phone.slice(1);
  const code = callingCode(current);
  if (code !== '' && digits.startsWith(code)) return current;

  // No code is the beginning of another, so at most one fits.
  const [, countries] = countriesOf.find(([each]) => digits.startsWith(each)) ?? [];
  return countries?.[0] ?? current;
}

const cut = (digits: string) => `+${digits.slice(0, mostDigits)}`;

const withoutTrunkZero = (digits: string, country: string) =>
  withTrunkZero.has(country) ? digits.replace(/^0/, '') : digits;

/**
 * What was typed, pasted or filled in, as the field shows it: digits alone after a leading plus sign, at most 15. A
 * number without a plus sign is one of `country`, whether it was written with the country's code or without.
 */
export function toTypedPhone(text: string, country: string): string {
  const digits = text.replaceAll(/\D/g, '');
  if (digits === '') return text.includes('+') ? '+' : '';

  const code = callingCode(country);
  const isWhole = text.trim().startsWith('+') || digits.startsWith(code);

  return cut(isWhole ? digits : `${code}${withoutTrunkZero(digits, country)}`);
}

/** The same number with the code of another country. */
export function withCountry(phone: string, from: string, to: string): string {
  const own = phone.startsWith(`+${callingCode(from)}`) ? phone.slice(callingCode(from).length + 1) : '';
  return cut(`${callingCode(to)}${own}`);
}

/** The number as it is dialled from anywhere: without the 0 of calls at home. */
export function toDialledPhone(phone: string): string {
  const country = countryOf(phone, '');
  const code = callingCode(country);

  return `+${code}${withoutTrunkZero(phone.slice(code.length + 1), country)}`;
}
