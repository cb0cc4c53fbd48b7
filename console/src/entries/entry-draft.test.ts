import { expect, test } from 'vitest';
import { toDraft, toEntry, withGone } from './entry-draft.ts';
import type { FieldSpec } from './field-spec.ts';

test('CONSOLE-86 a translation that is emptied is told as gone, at whatever depth; one of another text is not', () => {
  const kept = {
    parking: { en: 'In the yard.', es: 'En el patio.' },
    visitTypes: [{ name: 'X-rays', whatToBring: [{ en: 'Your card', es: 'Su tarjeta' }] }],
    description: { en: 'Before', es: 'Antes' },
  };
  const typed = {
    parking: { en: 'In the yard.' },
    visitTypes: [{ name: 'X-rays', whatToBring: [{ en: 'Your card' }, { en: 'A photo ID' }] }],
    description: { en: 'After' },
    published: true,
  };

  expect(withGone(typed, kept)).toEqual({
    parking: { en: 'In the yard.', es: null },
    visitTypes: [{ name: 'X-rays', whatToBring: [{ en: 'Your card', es: null }, { en: 'A photo ID' }] }],
    description: { en: 'After' },
    published: true,
  });
  expect(withGone(kept, kept)).toEqual(kept);
});

const age: FieldSpec[] = [{ as: 'age', name: 'fromMonths', label: () => 'From the age of' }];

test.each([
  [30, '2', '6'],
  [216, '18', ''],
  [9, '', '9'],
  [0, '0', ''],
  [undefined, '', ''],
])(
  'CONSOLE-119 an age of %s months is filled in as %s years and %s months, and kept as it was',
  (fromMonths, years, months) => {
    const entry = fromMonths === undefined ? {} : { fromMonths };
    expect(toDraft(age, entry)).toEqual({ fromMonths: { years, months } });
    expect(toEntry(age, { fromMonths: { years, months } })).toEqual(entry);
  },
);

test('CONSOLE-119 thirty months are an age too; what is no number stays what was typed, to be refused', () => {
  expect(toEntry(age, { fromMonths: { years: ' ', months: ' 30 ' } })).toEqual({ fromMonths: 30 });
  expect(toEntry(age, { fromMonths: { years: 'two', months: '' } })).toEqual({ fromMonths: 'two ' });
});

const description: FieldSpec[] = [
  { as: 'longWords', name: 'about', label: () => 'About', most: 100, isHtml: true, isOptional: true },
];

test('CONSOLE-132 a description that nobody touched stays as it was to the letter, in each language by itself', () => {
  const kept = { about: { en: '<p>One</p>\n<p>Two</p>', es: '<p>Uno <b>dos</b></p>' } };
  const draft = toDraft(description, kept);
  expect(draft).toEqual({ about: { en: 'One\n\nTwo', es: '<p>Uno <b>dos</b></p>' } });
  expect(toEntry(description, draft, kept)).toEqual(kept);

  const typed = { about: { en: 'One & two', es: draft.about.es } };
  expect(toEntry(description, typed, kept)).toEqual({ about: { ...kept.about, en: '<p>One &amp; two</p>' } });
  expect(toEntry(description, { about: { en: '', es: '' } }, kept)).toEqual({});
});

test.each([
  ['(202) 555-0123', '+12025550123'],
  ['1 202 555 0123', '+12025550123'],
  ['202.555.0123', '+12025550123'],
  [' +49 30 1234567 ', '+49301234567'],
  ['+12025550123', '+12025550123'],
  ['555-0123', '5550123'],
  ['ask at the desk', 'askatthedesk'],
])('CONSOLE-161 the phone %s is sent as %s', (phone, kept) => {
  expect(toEntry([{ as: 'phone', name: 'phone', label: () => 'Phone' }], { phone })).toEqual({ phone: kept });
});

test('CONSOLE-161 a code of small letters is kept in capitals', () => {
  expect(toEntry([{ as: 'capitals', name: 'state', label: () => 'State' }], { state: ' co ' })).toEqual({
    state: 'CO',
  });
});
