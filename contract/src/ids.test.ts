import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { bodyId, idRegistry, opaqueId, ownBodyId, ownPathId, pathId, pathIdOrUniqueId, pathIdOrZero } from './ids.ts';

const tricky = [
  '-1',
  '0',
  '1.5',
  '1e3',
  '2147483648.0',
  '9007199254740993',
  'NaN',
  'true',
  ' 1',
  '1 OR 1=1',
  '../x',
  '',
  '１',
];

test.each(tricky)('%j is no id in a path', (value) => {
  expect(z.safeParse(pathId('clinic'), value).error?.issues[0]?.message).toBe("This address isn't valid.");
});

test('an id in a path becomes a number; 0 stands for all where that is said', () => {
  expect(z.parse(pathId('clinic'), '42')).toBe(42);
  expect(z.parse(pathIdOrZero('domain'), '0')).toBe(0);
  expect(z.safeParse(pathIdOrZero('domain'), '00').success).toBe(false);
});

test.each(['1', 0, -1, 1.5, 2 ** 53, true, null, {}, [1]])('%j is no id in a body', (value) => {
  expect(z.safeParse(bodyId('provider'), value).success).toBe(false);
  expect(z.safeParse(bodyId('provider', 'Please select a provider'), value).error?.issues[0]?.message).toBe(
    'Please select a provider',
  );
});

test('an unguessable name has only letters, digits, dashes and underscores', () => {
  expect(z.parse(pathIdOrUniqueId('clinic'), 'k3J_d-9')).toBe('k3J_d-9');
  expect(z.safeParse(pathIdOrUniqueId('clinic'), 'a/b').success).toBe(false);
  expect(z.safeParse(opaqueId('challenge'), '12345').error?.issues[0]?.message).toBe(
    'This step has expired. Please start again.',
  );
});

test('every id says what it names, and whether it is the caller’s own', () => {
  const ids = [pathId('offer'), pathIdOrZero('offer'), bodyId('offer'), pathIdOrUniqueId('offer'), opaqueId('offer')];

  expect(ids.map((schema) => idRegistry.get(schema))).toEqual(ids.map(() => ({ of: 'offer' })));
  expect([ownPathId(), ownBodyId()].map((schema) => idRegistry.get(schema))).toEqual([
    { of: 'patient', own: true },
    { of: 'patient', own: true },
  ]);
});
