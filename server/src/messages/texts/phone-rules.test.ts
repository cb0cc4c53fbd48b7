import { expect, test } from 'vitest';
import { nameCountries, whyNotTexted } from './phone-rules.ts';

test.each([
  ['+12025550101', null], // Washington
  ['+14165550123', null], // Toronto
  ['+17875551234', null], // Puerto Rico
  ['+16715551234', null], // Guam
  ['+18095551234', 'country'], // the Dominican Republic, which shares the +1
  ['+18765551234', 'country'], // Jamaica
  ['+525512345678', 'country'], // Mexico
  ['+447400123456', 'country'],
  ['+881632123456', 'country'], // Globalstar
  ['+881612345678', 'country'], // Iridium
  ['+870773111632', 'country'], // Inmarsat
  ['+882161234567', 'country'], // Thuraya
  ['+883510012345', 'country'],
  ['+19005551234', 'kind'], // premium
  ['+18005551234', 'kind'], // toll free
  ['+15005550006', 'kind'], // personal
  ['+11234567890', 'kind'], // nobody's
  ['+99912345678', 'country'],
  ['', 'country'],
  ['+12025550101\nBcc: x', 'country'],
])('of the United States and Canada, %s: %s', (phone, reason) => {
  expect(whyNotTexted(phone, ['CA', 'US'])).toBe(reason);
});

test('another country of the setting is reached on its mobile phones alone', () => {
  expect(whyNotTexted('+447400123456', ['GB'])).toBeNull();
  expect(whyNotTexted('+442079460123', ['GB'])).toBe('kind');
  expect(whyNotTexted('+449098790000', ['GB'])).toBe('kind');
  expect(whyNotTexted('+12025550101', ['GB'])).toBe('country');
  expect(whyNotTexted('+17875551234', ['CA'])).toBe('country');
});

test('countries are named in the language of the reader', () => {
  expect(nameCountries(['CA', 'US'], 'en')).toBe('Canada, United States');
  expect(nameCountries(['CA', 'US'], 'es')).toBe('Canadá, Estados Unidos');
});
