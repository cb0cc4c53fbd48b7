import { expect, test } from 'vitest';
import { mayHaveSignIn, whyTooYoung } from './signup-age.ts';

const tooYoung = 'tooYoungToSignUp';

test.each([
  ['2008-06-01', undefined],
  ['2008-06-02', tooYoung],
  ['2026-06-01', tooYoung],
  ['2026-06-02', 'birthInFuture'],
  ['1900-01-01', undefined],
])('SIGNUP-14 on June 1, 2026 somebody born on %s is refused by: %s', (dob, code) => {
  expect(whyTooYoung(dob, '2026-06-01')).toBe(code);
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
