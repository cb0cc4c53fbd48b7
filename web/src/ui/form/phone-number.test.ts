import { expect, test } from 'vitest';
import { countryOf, listCountries, toDialledPhone, toTypedPhone, withCountry } from './phone-number.ts';

test.each([
  ['+12025550101', 'US', '+12025550101'],
  ['2025550101', 'US', '+12025550101'],
  ['12025550101', 'US', '+12025550101'],
  ['(202) 555-0101', 'US', '+12025550101'],
  ['07700 900123', 'GB', '+447700900123'],
  ['447700900123', 'GB', '+447700900123'],
  ['+44 7700 900123', 'US', '+447700900123'],
  ['030 901820', 'DE', '+4930901820'],
  ['06 1234 5678', 'IT', '+390612345678'],
  ['2', 'US', '+12'],
  ['1', 'US', '+1'],
  ['1234567', 'US', '+1234567'],
  ['+1234567890123456789', 'US', '+123456789012345'],
  ['+abc', 'US', '+'],
  ['abc', 'US', ''],
  ['', 'US', ''],
])('SIGNUP-13 %s typed for %s shows as %s', (text, country, phone) => {
  expect(toTypedPhone(text, country)).toBe(phone);
});

test.each([
  ['+1202', 'US', 'US'],
  ['+1202', 'CA', 'CA'],
  ['+44', 'US', 'GB'],
  ['+447700900123', 'GG', 'GG'],
  ['+7900', 'US', 'RU'],
  ['+', 'FR', 'FR'],
  ['', 'US', 'US'],
  ['+999', 'US', 'US'],
])('SIGNUP-13 %s with %s chosen belongs to %s', (phone, current, country) => {
  expect(countryOf(phone, current)).toBe(country);
});

test('SIGNUP-03 another country changes the code and keeps the number', () => {
  expect(withCountry('+12025550101', 'US', 'MX')).toBe('+522025550101');
  expect(withCountry('+1', 'US', 'GB')).toBe('+44');
  expect(withCountry('', 'US', 'GB')).toBe('+44');
});

test('SIGNUP-03 the countries are listed by their names in the language of the page', () => {
  const english = listCountries('en');
  expect(english).toContainEqual({ value: 'US', label: 'United States (+1)' });
  expect(english).toContainEqual({ value: 'MX', label: 'Mexico (+52)' });
  expect(english[0]?.label).toBe('Afghanistan (+93)');
  expect(listCountries('es')).toContainEqual({ value: 'US', label: 'Estados Unidos (+1)' });
});

test('SIGNUP-07 a number is dialled without the 0 of calls at home', () => {
  expect(toDialledPhone('+4407700900123')).toBe('+447700900123');
  expect(toDialledPhone('+12025550101')).toBe('+12025550101');
  expect(toDialledPhone('+390612345678')).toBe('+390612345678');
  expect(toDialledPhone('+12345678')).toBe('+12345678');
  expect(toDialledPhone('+99912345678')).toBe('+99912345678');
});
