import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildClinic } from '#server/testing/factories.ts';
import { clinicsCsv, clinicsJson, faultsOf, importContent, replaced } from '#server/testing/files/clinics-file.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { readSource } from './file/read-source.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

describe('a file that cannot be one is refused', () => {
  const latin = Buffer.from(replaced(clinicsJson, 'Gentle care', 'Caf\u00e9'), 'latin1');

  test.each([
    ['an empty JSON', 'c.json', '', '1: The file is empty.'],
    ['an empty CSV', 'c.csv', '\ufeff\r\n', '1: The file is empty.'],
    ['another ending', 'c.xlsx', 'PK', '1: The name of the file must end in .json or .csv.'],
    ['not UTF-8', 'c.json', latin, '7: This line is not UTF-8. Please save the file as UTF-8.'],
    [
      'UTF-16',
      'c.csv',
      Buffer.from(`\ufeff${clinicsCsv}`, 'utf16le'),
      '1: This line is not UTF-8. Please save the file as UTF-8.',
    ],
    [
      '50 MB',
      'c.json',
      Buffer.alloc(50 * 1_048_576, ' '),
      '1: The file has 50 MB; please split it into files of at most 32 MB.',
    ],
  ])('%s', async (_what, name, content, fault) => {
    expect(await faultsOf(app.db, name, content)).toEqual([`${name}:${fault}`]);
  });

  test('a file that is not there is an error of its own', async () => {
    await expect(readSource('/no/such/file.json')).rejects.toThrow('There is no such file.');
  });
});

test('all faults of a file are told in one run, in the order of its lines', async () => {
  const text = [
    ['"+12025550110"', '"202"'],
    ['"VA"', '"ZZ"'],
    ['"clinic": "oak"', '"clinic": "ash"'],
    ['"day": "wed"', '"day": "Wednesday"'],
    ['"receivedOn": "2006-05-01"', '"receivedOn": "May 2006"'],
  ].reduce((before, [from = '', to = '']) => replaced(before, from, to), clinicsJson);

  expect((await faultsOf(app.db, 'c.json', text)).map((line) => line.split(': ').slice(0, 2).join(' '))).toEqual([
    'c.json:10 clinics[0].state',
    'c.json:12 clinics[0].phone',
    'c.json:51 providers[0].educations[0].receivedOn',
    'c.json:62 providers[0].clinics[1].hours[0].day',
    'c.json:62 providers[0].clinics[1].clinic',
  ]);
});

test('of very many faults the first hundred are told, and how many more there are', async () => {
  const faults = await faultsOf(app.db, 'c.json', JSON.stringify({ clinics: Array(250).fill(1) }));

  expect(faults).toHaveLength(101);
  expect(faults.at(-1)).toBe('… and 150 more');
});

test('a number that another clinic has is a fault with its line', async () => {
  const own = await startTestApp();

  try {
    await buildClinic(own.db, { name: 'Ash Dental' });
    await own.db.pool.query("update clinic set xcare_number = '+12145550111'");
    const { complained } = await importContent(own.db, 'c.json', clinicsJson);
    expect(complained).toEqual([
      'c.json:36: clinics[1].xcareNumber: This number belongs to the clinic “Ash Dental” already.',
      '1 fault; nothing was imported.',
    ]);
  } finally {
    await own.close();
  }
});

test('what a description may not hold is left out, with a warning that names the line', async () => {
  const html =
    '<h2>Care</h2><script>alert(1)</script><p onclick=\\"x()\\">For <b>all</b>, <a href=\\"javascript:x()\\">here</a></p>';
  const own = await startTestApp();

  try {
    const { isDone, complained } = await importContent(
      own.db,
      'c.json',
      replaced(clinicsJson, '<p>Gentle care.</p>', html),
    );
    expect(isDone).toBe(true);
    expect(complained).toEqual([
      'c.json:7: clinics[0].description.en: warning: Some of its HTML is not allowed in a description and is left out.',
    ]);

    const { rows } = await own.db.pool.query("select description from clinic where external_key = 'elm'");
    expect(rows[0].description).toBe('<h3>Care</h3><p>For <strong>all</strong>, <a>here</a></p>');
  } finally {
    await own.close();
  }
});

test('the examples of the description can be imported, and say the same in both formats', async () => {
  const description = readFileSync(new URL('../../../../../docs/clinics-import.md', import.meta.url), 'utf8');
  const example = (format: string) => description.split(`\`\`\`${format}\n`)[1]?.split('```')[0] ?? '';
  const own = await startTestApp();

  try {
    expect(await importContent(own.db, 'c.json', example('json'))).toMatchObject({ isDone: true, complained: [] });
    expect((await importContent(own.db, 'c.csv', example('csv'))).said).toEqual([
      'Clinics: 0 added, 0 changed, 1 unchanged',
      'Providers: 0 added, 0 changed, 1 unchanged',
    ]);
  } finally {
    await own.close();
  }
});
