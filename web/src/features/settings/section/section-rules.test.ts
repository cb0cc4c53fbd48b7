import { expect, test } from 'vitest';
import { changesOf, isSame } from './section-rules.ts';

test('values are the same by what is in them', () => {
  expect(isSame([{ id: 'refer', visible: true }], [{ id: 'refer', visible: true }])).toBe(true);
  expect(isSame([{ id: 'refer', visible: true }], [{ id: 'refer', visible: false }])).toBe(false);
});

test('only what was changed counts as changed', () => {
  const began = { firstName: 'Ana', lastName: 'Lee', order: ['one', 'two'] };

  expect(changesOf(began, { ...began })).toEqual({});
  expect(changesOf(began, { firstName: 'Anna', lastName: 'Lee', order: ['two', 'one'] })).toEqual({
    firstName: 'Anna',
    order: ['two', 'one'],
  });
});
