import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clinicsCsv, faultsOf, replaced } from '#server/testing/files/clinics-file.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

const phone = 'Please give the number with + and the code of the country, without spaces: +12025550123.';
const wholeMinutes = 'Please give a whole number from 5 to 480.';

type Case = [what: string, from: string, to: string, ...faults: string[]];

const csvCases: Case[] = [
  ['a field that is missing', '1 Elm Street', '', '2: clinics[0].street: This field is missing.'],
  ['a phone that is not E.164', '+12025550110', '202-555-0110', `2: clinics[0].phone: ${phone}`],
  ['a number that is text', 'elm,,,,,,60', 'elm,,,,,,an hour', `10: clinics[0].visitTypes[1].minutes: ${wholeMinutes}`],
  ['an unknown state', ',VA,', ',ZZ,', '2: clinics[0].state: Please give the two letters of a state, such as VA.'],
  [
    'a bad zone',
    'America/Chicago',
    'Central',
    '11: clinics[1].timeZone: Please give a time zone by its name, such as America/New_York.',
  ],
  [
    'hours that end before they begin',
    'tue,08:00,17:00',
    'tue,18:00,17:00',
    '7: clinics[0].hours[1].closes: The closing time must be after the opening time.',
  ],
  [
    'overlapping hours',
    '13:00,17:00',
    '11:00,17:00',
    '23: providers[0].clinics[0].hours[1]: These hours overlap others of the same provider: mon 08:00 to 12:00 at “Elm Street Dental”.',
  ],
  [
    'a key twice',
    'clinic,oak,',
    'clinic,elm,',
    '11: clinics[1].key: This key is given already on line 2.',
    '12: There is no line for the clinic “oak” in this file.',
    '25: providers[0].clinics[1].clinic: There is no clinic with the key “oak” in this file.',
  ],
  [
    'a clinic that is not there',
    'oak,,,,,,30',
    'ash,,,,,,30',
    '12: There is no line for the clinic “ash” in this file.',
    '26: providers[0].clinics[1].visitTypes[0]: The clinic “Oak Dental” has no visit type “Check-up”.',
  ],
  [
    'hours at a clinic where the provider does not work',
    'workplace,,,,,,,,,,,,oak,ruiz\n',
    '',
    '25: There is no line for the provider “ruiz” at the clinic “oak” in this file.',
    '26: There is no line for the provider “ruiz” at the clinic “oak” in this file.',
  ],
  [
    'a line that belongs to nothing',
    'speciality,,,Orthodontics,,,,,,,,,elm',
    'speciality,,,Orthodontics',
    '3: Please fill in one of the columns “clinic” and “provider”.',
  ],
  [
    'a line that belongs to two',
    'speciality,,,Orthodontics,,,,,,,,,elm',
    'speciality,,,Orthodontics,,,,,,,,,elm,ruiz',
    '3: Please fill in one of the columns “clinic” and “provider”.',
  ],
  [
    'a language of nobody',
    'language,,,English,,,,,,,,,,ruiz',
    'language,,,English',
    '16: Please fill in the column “provider”.',
  ],
  [
    'a line of an unknown kind',
    'holiday,',
    'vacation,',
    '8: “vacation” is no kind of line. There are: clinic, hours, holiday, recall, visitType, speciality, service, insurer, provider, language, education, workplace, work, offered.',
  ],
  [
    'a cell in a column of another kind of line',
    'holiday,,,',
    'holiday,,vision,',
    '8: The column “domain” says nothing on a line of the kind “holiday”; please leave it empty.',
  ],
  [
    'more values than columns',
    'ruiz,wed',
    `ruiz,wed${',x'.repeat(20)}`,
    '27: This line has 48 values, but there are only 28 columns.',
  ],
  ['an unknown column', 'stepMinutes,fullName', 'color,fullName', '1: There is no column of the name “color”.'],
  ['a column twice', 'stepMinutes,fullName', 'minutes,fullName', '1: The column “minutes” is there twice.'],
  [
    'no column for the kind of line',
    'record,key',
    'kind,key',
    '1: The first line names the columns, and the first of them is “record”.',
  ],
  [
    'a quote that never ends',
    '<p>Gentle care.</p>',
    '"<p>Gentle care.</p>',
    '2: A text begins with a quotation mark here and is never closed.',
  ],
  [
    'a quote that never ends, further down',
    'language,,,Spanish',
    'language,,,"Spanish',
    '17: A text begins with a quotation mark here and is never closed.',
  ],
  [
    'a quote in the middle',
    '<p>Gentle care.</p>',
    '"<p>Gentle" care.</p>',
    '2: Quotation marks are broken here: a text in quotes ends with its quote, and a quote inside it is written twice.',
  ],
];

describe('a CSV file with a fault is refused as a whole, and the fault named with its line', () => {
  test.each(csvCases)('%s', async (_what, from, to, ...faults) => {
    const expected = faults.map((fault) => `c.csv:${fault}`);
    const text = replaced(clinicsCsv, from, to);

    expect(await faultsOf(app.db, 'c.csv', text)).toEqual(expected);
    expect(await faultsOf(app.db, 'c.csv', `\ufeff${text.replaceAll('\n', '\r\n')}`)).toEqual(expected);
  });

  test('semicolons', async () => {
    expect(await faultsOf(app.db, 'c.csv', clinicsCsv.replaceAll(',', ';'))).toEqual([
      'c.csv:1: The columns are separated by semicolons. Please save the file with commas instead.',
    ]);
  });

  test('a fault behind descriptions and empty lines of several lines keeps its line', async () => {
    const described = replaced(clinicsCsv, '<p>Gentle care.</p>', '"<p>Gentle\n\n""care"".</p>"');
    const text = replaced(
      replaced(described, '\nspeciality,,,Orthodontics,,,,,,,,,elm', '\n\n,,,\nspeciality,,,Orthodontics,,,,,,,,,elm'),
      'tue,08:00,',
      'tue,8,',
    );
    const fault = 'c.csv:11: clinics[0].hours[1].opens: Please give a time of day from 00:00 to 23:59, such as 09:30.';

    expect(await faultsOf(app.db, 'c.csv', text)).toEqual([fault]);
    expect(await faultsOf(app.db, 'c.csv', text.replaceAll('\n', '\r\n'))).toEqual([fault]);
  });

  test('only a heading', async () => {
    expect(await faultsOf(app.db, 'c.csv', 'record,key\n')).toEqual([
      'c.csv:1: The file names no clinic and no provider.',
    ]);
  });
});
