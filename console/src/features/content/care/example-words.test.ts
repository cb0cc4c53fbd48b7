import { expect, test } from 'vitest';
import { sayCareExample } from './example-words.ts';

test.each([
  [
    { fromMonths: 216, everyMonths: 6 },
    'Someone aged 18 years has “Check-up” done today. They read: due on February\u00a028, 2027.',
  ],
  [
    { fromMonths: 6, seasonMonth: 9, seasonMonths: 8 },
    'From the age of 6 months, everyone reads each year from September to April that “Check-up” is due, until they have it done.',
  ],
  [
    { fromMonths: 0, untilMonths: 12, everyMonths: 3, atAges: true },
    'Someone reads that “Check-up” is due at the ages of 0 months, 3 months, 6 months, 9 months.',
  ],
  [
    { fromMonths: 36, untilMonths: 72, everyMonths: 6, atAges: true },
    'Someone reads that “Check-up” is due at the ages of 3 years, 3 years 6 months, 4 years, …, 5 years 6 months.',
  ],
  [
    { fromMonths: 36, untilMonths: 48, everyMonths: 12 },
    'Someone aged 3 years reads that “Check-up” is due. Once it is done, it does not come again before the rule ends.',
  ],
])('CONSOLE-138 %o is told as an example', (rule, told) => {
  expect(sayCareExample(rule, 'Check-up', '2026-08-31')).toBe(told);
});

test.each([
  [{ everyMonths: 6 }],
  [{ fromMonths: 6 }],
  [{ fromMonths: 6, everyMonths: 'six' }],
  [{ fromMonths: 12, untilMonths: 6, everyMonths: 6 }],
  [{ fromMonths: 6, seasonMonth: 9 }],
])('CONSOLE-138 what %o would tell nobody knows yet', (rule) => {
  expect(sayCareExample(rule, 'Check-up', '2026-08-31')).toBeUndefined();
});
