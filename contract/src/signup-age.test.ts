import { expect, test } from 'vitest';
import { mayHaveSignIn, whyTooYoung } from './signup-age.ts';

const tooYoung = 'You need to be 18 to sign up. Ask a parent or guardian to sign up: they can add you right after.';

test.each([
  ['2008-06-01', undefined],
  ['2008-06-02', tooYoung],
  ['2026-06-01', tooYoung],
  ['2026-06-02', 'Date of birth cannot be in the future.'],
  ['1900-01-01', undefined],
])('SIGNUP-14 on June 1, 2026 somebody born on %s is told: %s', (dob, sentence) => {
  expect(whyTooYoung(dob, '2026-06-01')).toBe(sentence);
});

test('SIGNUP-14 who was born on a leap day comes of age on the first of March', () => {
  expect(whyTooYoung('2008-02-29', '2026-02-28')).toBe(tooYoung);
  expect(whyTooYoung('2008-02-29', '2026-03-01')).toBeUndefined();
});

test.each([
  ['2013-06-01', true],
  ['2013-06-02', false],
  [null, true],
])('on June 1, 2026 somebody born on %s may be invited to a sign-in of their own: %s', (dob, mayBe) => {
  expect(mayHaveSignIn(dob, '2026-06-01')).toBe(mayBe);
});
