import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';

const read = (environment: Record<string, string>) => readConfig(environment, () => 'x'.repeat(32));

test('texts go to the countries of the setting, each once, to the United States and Canada without it', () => {
  expect(read({}).texts.countries).toEqual(['CA', 'US']);
  expect(read({ SMS_COUNTRIES: 'US, MX,US' }).texts.countries).toEqual(['MX', 'US']);
});

test.each(['US;CA', 'XX', 'us', 'US,', '+1'])('%j names no countries, and the start is refused', (SMS_COUNTRIES) => {
  expect(() => read({ SMS_COUNTRIES })).toThrow(
    'Setting SMS_COUNTRIES must be codes of countries with commas between them, like US,CA.',
  );
});
