import { expect, test } from 'vitest';
import { isAboutOwner } from './require-unguessable.ts';

test.each([
  ['Castillo1!', true],
  ['!1cASTILLo', true],
  ['Blue.heron7', true],
  ['KindWell#2026', true],
  ['Banana!2026', false],
  ['example.Com1!', false],
])('SIGNUP-15 %s tells about its owner: %s', (password, expected) => {
  expect(isAboutOwner(password, 'blue.heron@example.com', ['Ana', 'Castillo'])).toBe(expected);
});
