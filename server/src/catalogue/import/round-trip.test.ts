import { startBrand } from '@kindwell/contract/brand.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kinds } from '#server/catalogue/all-kinds.ts';
import { clinicsJson } from '#server/testing/files/clinics-file.ts';
import {
  elmBoost,
  elmOffer,
  exportFiles,
  type Files,
  importFiles,
  oakBooks,
} from '#server/testing/files/content-folder.ts';
import { buildPdf } from '#server/testing/files/pdf-files.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

let first: TestApp;
let second: TestApp;

beforeAll(async () => {
  first = await startTestApp();
  second = await startTestApp();
});

afterAll(async () => {
  await first.close();
  await second.close();
});

const paragraph = { title: { en: 'Be honest', es: 'Sea honesto' }, body: { en: 'Say so.', es: 'Dígalo.' } };

/** Something of every kind. */
const everything: Files = {
  'clinics.json': clinicsJson,
  'brands.json': {
    brands: [oakBooks, { ...oakBooks, key: 'elm-tea', name: 'Elm Tea', position: 2, offered: false, cards: [] }],
  },
  'offers.json': {
    offers: [
      elmOffer,
      { ...elmOffer, code: 'Free', type: 'free', percentOff: undefined, oncePerPerson: true },
      { ...elmOffer, clinic: 'oak', type: 'fixed', percentOff: undefined, centsOff: 1, visitType: undefined },
    ],
  },
  'boosts.json': { boosts: [elmBoost, { ...elmBoost, key: 'all', clinic: undefined, times: 1.2345, mostBonus: 500 }] },
  'earningRules.json': {
    earningRules: [{ kind: 'visit', validFrom: '2026-07-01T04:00:00Z', points: 1500, confirmDays: 2, monthCap: 9000 }],
  },
  'insurers.json': {
    insurers: [
      {
        name: 'Elm Mutual',
        programme: 'commercial',
        otherNames: [{ name: 'elm', inLongerNames: 2 }, { name: 'e m' }],
        coverage: [
          {
            service: { en: 'Fillings', es: 'Empastes' },
            percent: 80,
            note: { en: 'After Elm pays', es: 'Tras el pago de Elm' },
          },
          { service: 'Braces' },
        ],
      },
    ],
  },
  'documents.json': {
    documents: [
      { clinic: 'elm', key: 'prices', category: 'Prices', title: 'Price list', type: 'pdf', publishedOn: '2026-05-01' },
    ],
  },
  'documents/elm/prices.pdf': buildPdf(),
  'careKinds.json': {
    careKinds: [
      {
        code: 'hearing',
        domain: 'medical',
        position: 9,
        title: { en: 'Hearing test', es: 'Prueba de audición' },
        serviceCodes: ['92557'],
        continues: 'wellChild',
      },
    ],
  },
  'careRules.json': {
    careRules: [
      {
        kind: 'dentalCleaning',
        clinic: 'elm',
        fromMonths: 12,
        everyMonths: 4,
        source: { en: 'Recall of Elm', es: 'Según Elm' },
      },
      // Of a kind that comes with the same folder.
      { kind: 'hearing', fromMonths: 600, untilMonths: 1200, everyMonths: 24, atAges: true, source: 'Published' },
      {
        kind: 'fluShot',
        clinic: 'elm',
        fromMonths: 6,
        untilMonths: 60,
        seasonMonth: 8,
        seasonMonths: 6,
        source: 'Elm',
      },
    ],
  },
  'ambassadorTerms.json': {
    ambassadorTerms: [
      { version: 2, validFrom: '2026-07-01T00:00:00Z', terms: [paragraph], benefits: [paragraph, paragraph] },
    ],
  },
  'searchWords.json': { searchWords: [{ phrase: 'chompers', means: ['teeth', 'dentist'] }] },
  'placeNames.json': { placeNames: [{ name: 'elmville', kind: 'nickname', postalCodes: ['22201'] }] },
  'names.json': { names: [{ name: { en: 'Braces by Elm', es: 'Frenos de Elm' } }] },
  'reviewReasons.json': {
    reviewReasons: [
      { key: 'spam', reason: { en: 'It is spam.', es: 'Es correo basura.' }, position: 9, offered: false },
    ],
  },
  'pointsTerms.json': { pointsTerms: [{ from: '2026-07-01', expiryMonths: 36, graceDays: 60 }] },
  'referralPlaces.json': {
    referralPlaces: [
      { state: 'VA', domain: 'dental', rewarded: false },
      { domain: 'dental', rewarded: true },
      { rewarded: false },
    ],
  },
  'directoryGroups.json': { directoryGroups: [{ group: 'texts', byHand: true }] },
  'terms.json': {
    terms: [
      {
        kind: 'privacy',
        title: { en: 'What we keep', es: 'Lo que guardamos' },
        body: { en: ['## Who', '', '{operator} keeps it. '], es: ['## Quién', '', '{operator} lo guarda.', ''] },
        summary: { en: 'It is shorter.', es: 'Es más corto.' },
      },
    ],
  },
  'portal.json': { portal: [{ name: 'Sunmere', colours: startBrand.colours, email: 'help@sunmere.example' }] },
};

test('CONTENT-01 CONTENT-03 CONTENT-15 a folder with every kind of content comes back with the same bytes from an empty database, and a second import changes nothing', async () => {
  const given = await importFiles(first.db, everything);
  expect(given.complained).toEqual([]);

  const exported = await exportFiles(first.db);
  expect(Object.keys(exported).sort()).toEqual(
    ['clinics.json', ...kinds.map(({ name }) => `${name}.json`), 'documents/elm/prices.pdf'].sort(),
  );
  expect(exported['documents/elm/prices.pdf']?.equals(everything['documents/elm/prices.pdf'] as Buffer)).toBe(true);

  const { complained, said } = await importFiles(second.db, exported);
  expect(complained).toEqual([]);
  expect(said.at(-1)).toBe('All of it was written.');
  const again = await exportFiles(second.db);
  for (const [name, bytes] of Object.entries(exported)) expect(again[name]?.toString()).toBe(bytes.toString());
  expect(Object.keys(again)).toEqual(Object.keys(exported));

  for (const [db, files] of [
    [first.db, everything],
    [first.db, exported],
    [second.db, exported],
  ] as const) {
    const repeated = await importFiles(db, files);
    expect(
      repeated.said
        .filter((line) => !/: 0 added, 0 changed, 0 withdrawn, \d+ unchanged$/.test(line))
        .filter((line) => !line.includes('left as they are')),
    ).toEqual(['Nothing has changed: the database has what the folder says.']);
  }
});
