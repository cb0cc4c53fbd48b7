import { expect, test } from 'vitest';
import { createCode, isCodeOf, keepCode } from './code-rules.ts';

test('API-03 a code has four digits, leading zeros included', () => {
  const codes = Array.from({ length: 2000 }, createCode);

  for (const code of codes) expect(code).toMatch(/^\d{4}$/);
  expect(codes.some((code) => code.startsWith('0'))).toBe(true);
  expect(new Set(codes).size).toBeGreaterThan(1000);
});

test('API-03 what is kept of a code tells nothing without the secret, and never looks the same', () => {
  const [one, other] = [keepCode('secret', '0042'), keepCode('secret', '0042')];

  expect(one.codeHash.equals(other.codeHash)).toBe(false);
  expect(isCodeOf('secret', one, '0042')).toBe(true);
  expect(isCodeOf('secret', one, '0043')).toBe(false);
  expect(isCodeOf('another secret', one, '0042')).toBe(false);
});
