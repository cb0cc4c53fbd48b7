import { expect, test } from 'vitest';
import { cardsFor } from './brand-audience.ts';

const brand = {
  cards: [
    { name: 'Ten', dollars: 10 },
    { name: 'Twenty', dollars: 20 },
    { name: 'Any', from: 5, to: 500 },
    { name: 'Prepaid', dollars: 5, cash: true },
    { name: 'Gone', dollars: 5, offered: false },
    { name: 'Half typed' },
  ],
};
const namesFor = (...[wish, programme]: [object, 'commercial' | 'federal']) =>
  cardsFor({ ...brand, ...wish }, programme, 1500).map(({ name }) => name);

test('CONSOLE-93 people of federal programs have no card above the limit and none like money; all have none that is not offered', () => {
  expect(namesFor({}, 'federal')).toEqual(['Ten', 'Any']);
  expect(namesFor({}, 'commercial')).toEqual(['Ten', 'Twenty', 'Any', 'Prepaid', 'Half typed']);
  expect(cardsFor({}, 'commercial', 1500)).toEqual([]);
});

test('CONSOLE-93 a brand for one class has no card for the other', () => {
  expect(namesFor({ onlyFor: 'commercial' }, 'federal')).toEqual([]);
  expect(namesFor({ onlyFor: 'commercial' }, 'commercial')).toHaveLength(5);
  expect(namesFor({ onlyFor: 'federal' }, 'commercial')).toEqual([]);
  expect(namesFor({ onlyFor: 'federal' }, 'federal')).toEqual(['Ten', 'Any']);
});
