import { describe, expect, test } from 'vitest';
import { isList, isNoContact, isWhole, readContact, splitContacts } from './read-contacts.ts';

describe('REFER-01 a list as people have it is taken apart', () => {
  test.each([
    ['ana@example.com, ben@example.com;cy@example.com', ['ana@example.com', 'ben@example.com', 'cy@example.com']],
    ['ana@example.com\r\n\r\n(202) 555-0110\n', ['ana@example.com', '(202) 555-0110']],
    ['Ana Lee <ana@example.com>, "Lee, Ben" <ben@example.com>', ['ana@example.com', 'ben@example.com']],
    ['Ana <ana@example.com> Ben <ben@example.com>', ['ana@example.com', 'ben@example.com']],
    ['ana@example.com ben@example.com', ['ana@example.com', 'ben@example.com']],
    ['Ana ana@example.com', ['ana@example.com']],
    ['Write to ana@example.com.', ['ana@example.com']],
    ['mailto:ana@example.com\ttel:+12025550110', ['ana@example.com', '+12025550110']],
    ['Aunt Ana', ['Aunt Ana']],
    [' ,;\n ', []],
  ])('%j', (text, contacts) => {
    expect(splitContacts(text)).toEqual(contacts);
  });

  test('one contact is no list', () => {
    expect(isList('ana@example.com')).toBe(false);
    expect(isList(' 202 555 0110\n')).toBe(false);
    expect(isList('ana@example.com\nben@example.com')).toBe(true);
    expect(isList('ana@example.com ben@example.com')).toBe(true);
  });
});

describe('REFER-01 a contact is understood however it is written, or says what is wrong with it', () => {
  test.each([
    ['Ana@Example.com', { kind: 'email', value: 'Ana@Example.com', key: 'ana@example.com' }],
    ['(202) 555-0110', { kind: 'phone', value: '+12025550110', key: '+12025550110' }],
    ['1-202-555-0110', { kind: 'phone', value: '+12025550110' }],
    ['+44 20 7946 0018', { kind: 'phone', value: '+442079460018' }],
    ['0044 20 7946 0018', { kind: 'phone', value: '+442079460018' }],
    ['ana@example', { kind: null, problem: 'email' }],
    ['555-0110', { kind: null, problem: 'phone' }],
    ['Aunt Ana', { kind: null, problem: 'neither' }],
  ])('%s', (text, contact) => {
    expect(readContact(text)).toMatchObject(contact);
  });

  test.each([
    ['ana@example.com', true],
    ['202 555 0110', true],
    ['202 555', false],
    ['+44 20 7946', false],
    ['+44 20 7946 0018', false],
    ['Ana', false],
  ])('whether a blank ends «%s»: %s', (text, isEnded) => {
    expect(isWhole(text)).toBe(isEnded);
  });
});

test.each([
  ['-----', true],
  ['Aunt Ana', true],
  ['http://example.com/', true],
  ['911', false],
  ['ana@example', false],
  ['Ana (202) 555-0110', false],
])('REFER-01 whether «%s» is clearly no contact: %s', (text, isNone) => {
  expect(isNoContact(text)).toBe(isNone);
});
