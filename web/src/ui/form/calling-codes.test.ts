import { type CountryCode, Metadata } from 'libphonenumber-js/min';
import metadata from 'libphonenumber-js/min/metadata';
import { expect, test } from 'vitest';
import { countriesByCode, countriesWithTrunkZero } from './calling-codes.ts';

test('SIGNUP-03 the calling codes are those of libphonenumber', () => {
  const listed = Object.entries(countriesByCode).map(([code, countries]) => [code, countries.split(' ')]);
  expect(Object.fromEntries(listed)).toEqual(metadata.country_calling_codes);
});

test('SIGNUP-07 a 0 is left out for the countries that libphonenumber leaves it out for', () => {
  const numbering = new Metadata();
  const nationalPrefix = (country: CountryCode) => {
    numbering.selectNumberingPlan(country);
    return (numbering.numberingPlan as unknown as { nationalPrefix(): string | undefined }).nationalPrefix();
  };

  const countries = Object.values(metadata.country_calling_codes).flat();
  expect(countriesWithTrunkZero.split(' ')).toEqual(countries.filter((country) => nationalPrefix(country) === '0'));
});
