import { type CountryCode, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Language } from '#server/messages/language.ts';

// In North America nobody can tell by its digits whether a number is of a mobile phone.
const textable = new Set<string | undefined>(['MOBILE', 'FIXED_LINE_OR_MOBILE', 'VOIP']);

// Those with country codes of their own, which share the numbers of the United States.
const territories: CountryCode[] = ['AS', 'GU', 'MP', 'PR', 'VI'];

/** Where texts go: the countries of the setting, with the territories of the United States where it is among them. */
const withTerritories = (countries: CountryCode[]): CountryCode[] =>
  countries.includes('US') ? [...countries, ...territories] : countries;

/**
 * Why a phone in E.164 is sent no texts at all: its country is none of these, as with satellite phones, which have none;
 * or it is of a kind that gets none or that is expensive, such as a premium number. Null where it may be sent some.
 */
export function whyNotTexted(phone: string, countries: CountryCode[]): 'country' | 'kind' | null {
  const number = parsePhoneNumberFromString(phone, { extract: false });
  const reached = withTerritories(countries);

  // Its country is known by its first digits alone where it is no number of any country.
  if (!number?.country)
    return reached.some((country) => getCountryCallingCode(country) === number?.countryCallingCode)
      ? 'kind'
      : 'country';
  if (!reached.includes(number.country)) return 'country';

  return textable.has(number.getType()) ? null : 'kind';
}

/** The names of these countries in a language, one after the other. */
export function nameCountries(countries: CountryCode[], language: Language): string {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const named = countries.map((code) => names.of(code) ?? code).toSorted((one, other) => one.localeCompare(other));

  return named.join(', ');
}
