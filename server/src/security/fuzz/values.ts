import * as fc from 'fast-check';

/** What forms are filled with: for each field of the contract something that it takes. */
export const likelyTexts = [
  '1',
  '2',
  '100',
  '22201',
  '1234',
  'Leo',
  'Santos',
  'Same Tester',
  'leo.santos@example.com',
  '2025550101',
  '+12025550101',
  '1984-05-06',
  '2015/05/05',
  '2026-06-11',
  '2026/06/11',
  '10:00',
  '10:30',
  'Monday',
  'Anytime',
  'Better2!pass',
  'HERE',
  'ELSEWHERE',
  'W123-4',
  'en',
  'es',
  'KW-1',
  'x'.repeat(43),
  '',
];

/** What no form should be filled with. */
const brokenTexts = [
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udc00',
  '\u202eabc',
  '\u200b',
  '\ufeff',
  '😀'.repeat(50),
  'é'.normalize('NFD'),
  '１２３４',
  '١',
  "' or 1=1 --",
  '"; drop table patient; --',
  '%',
  '_',
  '\\',
  '$1',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  'a\r\nBcc: b@example.com',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  '-1',
  '0',
  '1e3',
  '0x1',
  '1.5',
  ' 1',
  '9007199254740993',
  '99999999999999999999',
  '0000-00-00',
  '9999-12-31',
  '2026-02-30',
  '2026/02/30',
  '25:61',
  'x'.repeat(2000),
];

const brokenNumbers = [0, -0, -1, 1.5, 1e-9, 2 ** 31, 2 ** 32, 2 ** 53, -(2 ** 53), 1e21, 1e308, 2_147_483_648];

/** A text that a field may not expect. */
export const brokenText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...brokenTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
);

const prototype = (name: string) => JSON.parse(`{"${name}":{"isAdmin":true}}`) as unknown;

/** Anything that JSON can have in place of a field; undefined leaves it out. */
export const brokenValue: fc.Arbitrary<unknown> = fc.oneof(
  brokenText,
  fc.constantFrom<unknown>(null, undefined, true, false, [], {}, [[]], [null], ['1'], { $ne: 1 }, { toString: 'x' }),
  fc.constantFrom<unknown>(prototype('__proto__'), prototype('constructor')),
  fc.constantFrom<unknown>(...brokenNumbers),
  fc.integer(),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Fields that no call has, or that no caller may set. */
export const extraField = fc.constantFrom('__proto__', 'constructor', 'isGuarantor', 'id', 'points', 'colour', '');
