import type { Care } from '@kindwell/contract/appointments/care.ts';
import { expect, test } from 'vitest';
import { linkToCare } from './care-link.ts';

const care = { dependantId: 7, domainId: 3, clinic: { id: 12, uniqueId: 'c-12', name: 'Bright Smile Dental' } } as Care;

test('BOOKSHEET-03 care is booked where it was done last, for its person, as what it was', () => {
  const { to, state } = linkToCare(care, 5) as { to: string; state: { dialogs: object[] } };

  expect(to).toBe('/find-providers/12?book=open');
  expect(state.dialogs).toEqual([
    { name: 'book', from: '', note: { dependantId: '7', visitedBefore: 'yes', typeId: '5' } },
  ]);
});

test('BOOKSHEET-03 care that was done elsewhere, or never, is booked where there is care of its kind', () => {
  expect(linkToCare({ ...care, clinic: null })).toEqual({ to: '/find-providers?domain=3' });
});
