import { describe, expect, test } from 'vitest';
import { type FieldSpec, labelAt, type NameOf } from './field-spec.ts';
import { saidValue } from './said-value.ts';

const label = () => 'Label';
const fields: FieldSpec[] = [
  { as: 'dollars', name: 'priceCents', label },
  { as: 'number', name: 'minutes', label },
  { as: 'day', name: 'lastDay', label },
  { as: 'age', name: 'fromMonths', label },
  { as: 'month', name: 'seasonMonth', label },
  { as: 'words', name: 'title', label },
  { as: 'known', of: 'care', name: 'kind', label },
  { as: 'choice', name: 'type', label, options: () => [{ value: 'fixed', label: 'Dollars off' }] },
  {
    ...{ as: 'rows', name: 'cards', label, one: label, add: label },
    fields: [{ as: 'dollars', name: 'cents', label }],
  },
  {
    ...{ as: 'rows', name: 'clinics', label, one: label, add: label },
    fields: [
      { as: 'clinic', name: 'clinic', label },
      { as: 'several', of: 'visitTypes', name: 'visitTypes', label },
      { as: 'kept', name: 'hours', label, partLabel: (day) => day },
    ],
  },
  { as: 'several', of: 'services', name: 'services', label },
  {
    ...{ as: 'rows', name: 'recalls', label, one: label, add: label },
    fields: [
      { as: 'known', of: 'care', name: 'care', label },
      { as: 'age', name: 'everyMonths', label },
    ],
  },
  {
    ...{ as: 'rows', name: 'educations', label, one: label, add: label },
    fields: [
      { as: 'line', name: 'association', label },
      { as: 'line', name: 'number', label },
      { as: 'day', name: 'receivedOn', label },
    ],
  },
  { as: 'kept', name: 'hours', label, partLabel: (day) => day },
];

const called: Record<string, string> = {
  'care eyeExam': 'Eye exam',
  'clinic elm': 'Elm Street Dental',
  'clinic e.l.m': 'Elm Dental',
  'services Crowns': 'Coronas',
  'services Crowns, bridges': 'Coronas y puentes',
  'visitTypes Check-up': 'Revisión',
};
const nameOf: NameOf = (of, key) => called[`${of} ${key}`] ?? key;

describe('CONSOLE-87 a value is said as its field shows it', () => {
  test.each([
    ['priceCents', '35000', '$350'],
    ['priceCents', '3550', '$35.50'],
    ['minutes', '35000', '35000'],
    ['lastDay', '2027-03-01', 'March\u00a01, 2027'],
    ['title.en', '2027-03-01', '2027-03-01'],
    ['fromMonths', '30', '2 years 6 months'],
    ['fromMonths', '216', '18 years'],
    ['fromMonths', '1', '1 month'],
    ['fromMonths', '0', '0 months'],
    ['seasonMonth', '9', 'September'],
    ['type', 'fixed', 'Dollars off'],
    ['type', 'other', 'other'],
    ['kind', 'eyeExam', 'Eye exam'],
    ['kind', 'other', 'other'],
    ['clinics[0].clinic', 'elm', 'Elm Street Dental'],
    ['clinics.oak.clinic', 'oak', 'oak'],
    ['recalls.eyeExam', '18', '1 year 6 months'],
    ['recalls[0].care', 'eyeExam', 'Eye exam'],
    ['services', 'Crowns, Other', 'Coronas, Other'],
    ['services[1]', 'Crowns', 'Coronas'],
    ['services[1]', 'Crowns, bridges', 'Coronas y puentes'],
    ['services.1', 'Crowns, bridges', 'Coronas y puentes'],
    ['clinics.elm.visitTypes', 'Check-up', 'Revisión'],
    ['clinics[0].visitTypes[0]', 'Check-up', 'Revisión'],
    ['cards[0].cents', '500', '$5'],
    ['cards.Card No. 1.cents', '500', '$5'],
    ['educations.St. Luke 1.2.receivedOn', '2006-05-01', 'May\u00a01, 2006'],
    ['hours.mon', '08:00–17:30', '8:00\u00a0AM – 5:30\u00a0PM'],
    ['clinics.elm.hours.mon', '08:00–12:00, 13:00–17:00', '8:00\u00a0AM – 12:00\u00a0PM, 1:00\u00a0PM – 5:00\u00a0PM'],
    ['title.en', '08:00–17:30', '08:00–17:30'],
    ['unknown', '500', '500'],
    ['minutes', '', 'nothing'],
    ['title.en', 'true', 'Yes'],
  ])('%s %s', (place, value, expected) => {
    expect(saidValue(fields, place, value, nameOf)).toBe(expected);
  });
});

describe('CONSOLE-131 a part that is known by a key is called by its name', () => {
  test.each([
    ['clinics.elm.visitTypes', 'Label Elm Street Dental: Label'],
    ['clinics.e.l.m.visitTypes', 'Label Elm Dental: Label'],
    ['clinics.oak', 'Label oak'],
    ['recalls.eyeExam', 'Label Eye exam'],
    ['clinics[0].visitTypes[0]', 'Label 1: Label'],
    ['cards.Card No. 1.cents', 'Label Card No. 1: Label'],
    ['educations.St. Luke 1.2.receivedOn', 'Label St. Luke 1.2: Label'],
  ])('%s', (place, expected) => {
    expect(labelAt(fields, place, nameOf)).toBe(expected);
  });
});
