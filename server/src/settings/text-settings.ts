import { getCountries, isSupportedCountry } from 'libphonenumber-js/max';
import * as z from 'zod/mini';
import { limitSetting, schemasOf, setting } from './setting.ts';

const isListOfCountries = (text: string) => text.split(',').every((code) => isSupportedCountry(code.trim()));

const countries = z.pipe(
  z.string().check(z.refine(isListOfCountries, 'must be codes of countries with commas between them, like US,CA')),
  z.transform((text) => getCountries().filter((code) => text.split(',').some((given) => given.trim() === code))),
);

/** Which phones are sent texts, and how many. */
export const textSettings = {
  SMS_COUNTRIES: setting(z._default(countries, ['CA', 'US']), {
    does: 'The countries whose mobile numbers are sent texts; `US` means its territories as well. Every country more is one more that somebody else can have us send dear texts to. A patient with a number of another country is told by mail.',
    values: 'codes of countries (ISO 3166) with commas between them, like US,CA',
    otherwise: 'US,CA',
  }),
  LIMIT_TEXTS_NUMBER_HOUR: limitSetting(
    20,
    3600,
    'How many texts one number is sent. Above that no code is sent to it, and other texts wait; above half of it no code that somebody asks for on a device which the account with this number does not know.',
  ),
  LIMIT_TEXTS_NUMBER_DAY: limitSetting(40, 86_400, 'The same, over a longer span.'),
  LIMIT_TEXTS_HOUR: limitSetting(
    5000,
    3600,
    'How many texts leave in all. Above that no codes are sent by text, other texts wait, and an alert goes off: raise it as the house grows.',
  ),
};

const values = z.object(schemasOf(textSettings));

/** Which countries' phones are sent texts, and how many at most. */
export const readTexts = (given: z.output<typeof values>) => ({
  countries: given.SMS_COUNTRIES,
  toNumberHour: given.LIMIT_TEXTS_NUMBER_HOUR,
  toNumberDay: given.LIMIT_TEXTS_NUMBER_DAY,
  ofHouse: given.LIMIT_TEXTS_HOUR,
});
