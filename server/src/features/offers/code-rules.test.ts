import { expect, test } from 'vitest';
import { codeRefusal, findMeantCode } from './code-rules.ts';

test.each([
  ['NIGHT1', 'NIGHT15', 'a letter too few'],
  ['NIGHT155', 'NIGHT15', 'a letter too many'],
  ['night16', 'NIGHT15', 'a wrong one, and small letters'],
  ['NIHGT15', 'NIGHT15', 'two changed round'],
  ['NIGTH51', 'NIGHT15', 'twice two changed round'],
  ['NIGHT 15', 'NIGHT15', 'a space'],
  ['WAX', 'WAX1', 'a short code, one slip'],
  ['NIGHT', 'NIGHT15', 'the number forgotten'],
])('OFFER-04 %s means %s: %s', (typed, meant) => {
  expect(findMeantCode(typed, ['ALIGN500', 'WAX1', 'NIGHT15'])).toBe(meant);
});

test.each([
  ['NIGHT', ['NIGHT155'], 'three slips'],
  ['WAY2', ['WAX1'], 'two slips in a short code'],
  ['B', ['A'], 'a code of one letter'],
  ['', ['A1'], 'nothing'],
  ['NIGHT15', [], 'a clinic without offers'],
])('OFFER-04 %j means none of %j: %s', (typed, codes) => {
  expect(findMeantCode(typed, codes)).toBeUndefined();
});

test('OFFER-04 the nearest code is meant; of two that are equally near, the one that ends first', () => {
  expect(findMeantCode('NIGHT25', ['NIGHT35', 'NIGHT255', 'NIGHT2'])).toBe('NIGHT35');
  expect(findMeantCode('NIGHT25', ['NIGHT301', 'NIGHT26'])).toBe('NIGHT26');
});

test('OFFER-04 an offer of the clinic that has ended goes before the same code elsewhere, and that before a slip', () => {
  const facts = { hasEnded: false, elsewhere: ['Bright Smile'], openCodes: ['NIGHT15'] };

  expect(codeRefusal('NIGHT16', { ...facts, hasEnded: true })).toMatchObject({
    status: 422,
    message: 'This offer has ended.',
  });
  expect(codeRefusal('NIGHT16', facts).message).toBe('This code is for Bright Smile, not for this one.');
  expect(codeRefusal('NIGHT16', { ...facts, elsewhere: ['A', 'B'] }).message).toBe(
    'This code is for other clinics, such as A and B, not for this one.',
  );
  expect(codeRefusal('NIGHT16', { ...facts, elsewhere: [] })).toMatchObject({
    status: 422,
    message: 'This clinic has no offer with this code. Did you mean NIGHT15?',
    fields: [{ path: 'offerCode', suggestion: 'NIGHT15' }],
  });
});
