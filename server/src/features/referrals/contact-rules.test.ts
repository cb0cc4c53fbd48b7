import { expect, test } from 'vitest';
import { contactKey, isSameContact } from './contact-rules.ts';

/** By the keys, and by the contacts themselves. */
const isSame = (one: string, other: string) => [
  contactKey('secret', one).equals(contactKey('secret', other)),
  isSameContact(one, other),
];

test.each([
  ['a plus tag', 'ana@example.com', 'ana+kindwell@example.com'],
  ['dots at Gmail', 'ana.lopez@gmail.com', 'analopez@gmail.com'],
  ['the other name of Gmail', 'ana@gmail.com', 'a.na+x@googlemail.com'],
])('REFER-01 %s leads to the same mailbox', (_what, one, other) => {
  expect(isSame(one, other)).toEqual([true, true]);
});

test.each([
  ['dots elsewhere', 'ana.lopez@example.com', 'analopez@example.com'],
  ['another host', 'ana@example.com', 'ana@example.org'],
  ['another number', '+12025550123', '+12025550124'],
])('REFER-01 %s make another contact', (_what, one, other) => {
  expect(isSame(one, other)).toEqual([false, false]);
});

test('REFER-01 the key of a contact is of no use under another secret', () => {
  expect(contactKey('secret', 'ana@example.com').equals(contactKey('other', 'ana@example.com'))).toBe(false);
});
