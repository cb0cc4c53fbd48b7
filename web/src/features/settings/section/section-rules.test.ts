import { expect, test } from 'vitest';
import { changesOf, isOverwritten, isSame } from './section-rules.ts';

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

test('the person is told of what was saved elsewhere only while something else of theirs waits to be saved', () => {
  const began = { firstName: 'Ana', lastName: 'Lee' };

  expect(isOverwritten(began, { firstName: 'Anna', lastName: 'Lee' }, { lastName: 'Ruiz' })).toBe(true);
  expect(isOverwritten(began, { firstName: 'Anna', lastName: 'Lee' }, { firstName: 'Eva' })).toBe(true);
  expect(isOverwritten(began, { firstName: 'Anna', lastName: 'Lee' }, {})).toBe(false);
  expect(isOverwritten(began, { firstName: 'Anna', lastName: 'Lee' }, { firstName: 'Anna', lastName: 'Ruiz' })).toBe(
    false,
  );
});
