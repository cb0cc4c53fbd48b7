import { expect, test } from 'vitest';
import { codeOfStep, makeAuthenticatorSecret, otpauthUri, stepAt, stepOfCode } from './totp-rules.ts';

// The secret of the examples of RFC 4226 and RFC 6238: the text 12345678901234567890.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [0, '755224'],
  [1, '287082'],
  [2, '359152'],
  [3, '969429'],
  [4, '338314'],
  [5, '254676'],
  [6, '287922'],
  [7, '162583'],
  [8, '399871'],
  [9, '520489'],
])('STAFF-05 step %i has the code of RFC 4226', (step, code) => {
  expect(codeOfStep(secret, step)).toBe(code);
});

test.each([
  ['1970-01-01T00:00:59Z', '287082'],
  ['2005-03-18T01:58:29Z', '081804'],
  ['2005-03-18T01:58:31Z', '050471'],
  ['2009-02-13T23:31:30Z', '005924'],
  ['2033-05-18T03:33:20Z', '279037'],
  ['2603-10-11T11:33:20Z', '353130'],
])('STAFF-05 at %s the code is the one of RFC 6238', (at, code) => {
  expect(codeOfStep(secret, stepAt(new Date(at)))).toBe(code);
});

test('STAFF-05 the codes of the step before and after are right as well, typed in groups too, and no others', () => {
  const now = new Date('2026-06-01T14:00:00Z');
  const step = stepAt(now);
  const found = (of: number) => stepOfCode(secret, codeOfStep(secret, of), now);

  for (const near of [step - 1, step, step + 1]) expect(found(near)).toBe(near);
  for (const far of [step - 2, step + 2]) expect(found(far)).toBeUndefined();
  expect(stepOfCode(secret, codeOfStep(secret, step).replace(/^(...)/, '$1 '), now)).toBe(step);
  expect(stepOfCode(secret, '12345', now)).toBeUndefined();
});

test('STAFF-04 a new authenticator has 160 random bits in base 32, and its address names who and whose', () => {
  const made = makeAuthenticatorSecret();

  expect(made).toMatch(/^[A-Z2-7]{32}$/);
  expect(makeAuthenticatorSecret()).not.toBe(made);
  expect(otpauthUri('Kindwell', 'ana+x@example.org', secret)).toBe(
    `otpauth://totp/Kindwell:ana%2Bx%40example.org?secret=${secret}&issuer=Kindwell&algorithm=SHA1&digits=6&period=30`,
  );
});
