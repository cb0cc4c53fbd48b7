import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clinicsJson, faultsOf, replaced } from '#server/testing/files/clinics-file.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

const phone = 'Please give the number with + and the code of the country, without spaces: +12025550123.';
const wholeMinutes = 'Please give a whole number from 5 to 480.';

type Case = [what: string, from: string, to: string, ...faults: string[]];

const jsonCases: Case[] = [
  ['a field that is missing', '      "street": "1 Elm Street",\n', '', '3: clinics[0].street: This field is missing.'],
  ['a field that is empty', '"1 Elm Street"', '"  "', '8: clinics[0].street: Please fill in this field.'],
  [
    'an unknown field',
    '"street": "1 Elm',
    '"stret": 1, "street": "1 Elm',
    '8: clinics[0].stret: The format has no field of this name here.',
  ],
  [
    'a field that is given twice',
    '"street": "1 Elm',
    '"city": "x", "street": "1 Elm',
    '9: clinics[0].city: This field is given twice.',
  ],
  ['a phone that is not E.164', '"+12025550110"', '"(202) 555-0110"', `12: clinics[0].phone: ${phone}`],
  ['a wrong type', '"Elm Street Dental"', '7', '6: clinics[0].name: Please give a text.'],
  [
    'a record that is no object',
    '{ "name": "Braces", "minutes": 60 }',
    '"Braces"',
    '24: clinics[0].visitTypes[1]: Please give an object with the fields of the format.',
    '55: providers[0].clinics[0].visitTypes[1]: The clinic “Elm Street Dental” has no visit type “Braces”.',
  ],
  [
    'a list that is none',
    '["Orthodontics"],\n      "services": ["Braces", ',
    '"Orthodontics",\n      "services": ["Braces", ',
    '15: clinics[0].specialities: Please give a list.',
  ],
  [
    'a number that is text',
    '"minutes": 60',
    '"minutes": "60"',
    `24: clinics[0].visitTypes[1].minutes: ${wholeMinutes}`,
  ],
  [
    'a number that is out of bounds',
    '"minutes": 60',
    '"minutes": 4',
    `24: clinics[0].visitTypes[1].minutes: ${wholeMinutes}`,
  ],
  [
    'a horizon beyond the shifts that there are',
    '"minutes": 60',
    '"minutes": 60, "horizonDays": 121',
    '24: clinics[0].visitTypes[1].horizonDays: Please give a whole number from 1 to 120.',
  ],
  [
    'a number that is not whole',
    '"minutes": 60',
    '"minutes": 7.5',
    `24: clinics[0].visitTypes[1].minutes: ${wholeMinutes}`,
  ],
  [
    'an unknown domain',
    '"dental",\n      "name": "Elm',
    '"dentist",\n      "name": "Elm',
    '5: clinics[0].domain: There is no such domain. There are: dental, medical, vision.',
  ],
  [
    'an unknown state',
    '"VA"',
    '"Virginia"',
    '10: clinics[0].state: Please give the two letters of a state, such as VA.',
  ],
  [
    'a bad zone',
    '"America/New_York"',
    '"America/Springfield"',
    '14: clinics[0].timeZone: Please give a time zone by its name, such as America/New_York.',
  ],
  [
    'an offset in place of a zone',
    '"America/New_York"',
    '"-05:00"',
    '14: clinics[0].timeZone: Please give a time zone by its name, such as America/New_York.',
  ],
  [
    'a text that is too long',
    '"Elm Street Dental"',
    `"${'x'.repeat(151)}"`,
    '6: clinics[0].name: Please use at most 150 characters.',
  ],
  [
    'a control character',
    '"Elm Street Dental"',
    '"Elm\\u0000Dental"',
    '6: clinics[0].name: There is a character in it that cannot be shown, such as a control character.',
  ],
  [
    'a change of writing direction',
    '"Elm Street Dental"',
    '"Elm \u202edental"',
    '6: clinics[0].name: There is a character in it that cannot be shown, such as a control character.',
  ],
  [
    'a picture of another server',
    '"key": "elm",',
    '"key": "elm", "logo": "https://example.com/a.png",',
    '4: clinics[0].logo: Please give the path of a picture on this server, such as /images/logo.png; others are not shown.',
  ],
  [
    'hours that end before they begin',
    '"tue", "opens": "08:00"',
    '"tue", "opens": "18:00"',
    '19: clinics[0].hours[1].closes: The closing time must be after the opening time.',
  ],
  [
    'a time that does not exist',
    '"tue", "opens": "08:00"',
    '"tue", "opens": "8:00"',
    '19: clinics[0].hours[1].opens: Please give a time of day from 00:00 to 23:59, such as 09:30.',
  ],
  ['a day twice', '"tue", "opens"', '"mon", "opens"', '19: clinics[0].hours[1]: There are hours for this day already.'],
  [
    'a date that does not exist',
    '"2026-07-03"',
    '"2026-02-30"',
    '21: clinics[0].holidays[0].date: Please give a date that exists, such as 2026-07-04.',
  ],
  [
    'a name twice, but for case and accents',
    '["Braces", "X-rays"]',
    '["Bracés", "braces"]',
    '16: clinics[0].services[1]: This name is in the list twice.',
  ],
  [
    'a key twice',
    '"key": "oak"',
    '"key": "elm"',
    '28: clinics[1].key: This key is given already on line 4.',
    '62: providers[0].clinics[1].clinic: There is no clinic with the key “oak” in this file.',
  ],
  [
    'a key with a space',
    '"key": "ruiz"',
    '"key": "Dr Ruiz"',
    '43: providers[0].key: Please use 1 to 64 letters, digits, dots, dashes and underscores.',
  ],
  [
    'a number of two clinics',
    '"+12145550111"',
    '"+12025550111"',
    '36: clinics[1].xcareNumber: This number belongs to the clinic on line 13 already.',
  ],
  [
    'a clinic that is not there',
    '"clinic": "oak"',
    '"clinic": "ash"',
    '62: providers[0].clinics[1].clinic: There is no clinic with the key “ash” in this file.',
  ],
  [
    'a visit type that is not there',
    '"oak", "visitTypes": ["Check-up"]',
    '"oak", "visitTypes": ["Crown"]',
    '62: providers[0].clinics[1].visitTypes[0]: The clinic “Oak Dental” has no visit type “Crown”.',
  ],
  [
    'overlapping hours at one clinic',
    '"starts": "13:00"',
    '"starts": "11:30"',
    '58: providers[0].clinics[0].hours[1]: These hours overlap others of the same provider: mon 08:00 to 12:00 at “Elm Street Dental”.',
  ],
  [
    'overlapping hours at two clinics of different zones',
    '{ "day": "wed", "starts": "09:00", "ends": "15:00" }',
    '{ "day": "tue", "starts": "10:30", "ends": "15:00" }',
    '62: providers[0].clinics[1].hours[0]: These hours overlap others of the same provider: tue 08:00 to 12:00 at “Elm Street Dental”.',
  ],
  ['several faults at once, by line', '"+12025550110"', '1', `12: clinics[0].phone: ${phone}`],
  [
    'a comma too many',
    '"phone": "+12025550110",',
    '"phone": "+12025550110",,',
    '12: The JSON cannot be read from here on: the name of a field is missing, or a comma is too many.',
  ],
  [
    'a comma that is missing',
    '"phone": "+12025550110",',
    '"phone": "+12025550110"',
    '13: The JSON cannot be read from here on: a comma is missing before this.',
  ],
  [
    'a comment',
    '"phone": "+12025550110",',
    '"phone": "+12025550110", // main',
    '12: The JSON cannot be read from here on: JSON has no comments.',
  ],
];

describe('a JSON file with a fault is refused as a whole, and the fault named with its line', () => {
  test.each(jsonCases)('%s', async (_what, from, to, ...faults) => {
    expect(await faultsOf(app.db, 'c.json', replaced(clinicsJson, from, to))).toEqual(
      faults.map((fault) => `c.json:${fault}`),
    );
  });

  test('a field of the wrong name at the top', async () => {
    expect(await faultsOf(app.db, 'c.json', '{\n"clinics": [],\n"doctors": []\n}')).toEqual([
      'c.json:3: doctors: The format has no field of this name here.',
    ]);
  });

  test.each([
    ['a list', '[]', '1: The file must be an object with the lists “clinics” and “providers”.'],
    ['nothing in it', '{}', '1: The file names no clinic and no provider.'],
    ['lists without end', `\n${'['.repeat(1_000_000)}`, '2: Lists and objects are nested too deeply here.'],
    [
      'half a file',
      clinicsJson.slice(0, 200),
      '9: The JSON cannot be read from here on: a text is not closed by a quotation mark.',
    ],
    [
      'a name that would steer the terminal',
      '{ "clinics": [], "\\u001b[2J": 1 }',
      '1: \ufffd[2J: The format has no field of this name here.',
    ],
    [
      'names of our own world',
      '{ "__proto__": { "clinics": [1] }, "clinics": [] }',
      '1: __proto__: The format has no field of this name here.',
    ],
  ])('%s', async (_what, text, fault) => {
    expect(await faultsOf(app.db, 'c.json', text)).toEqual([`c.json:${fault}`]);
  });
});
