import { expect, test } from 'vitest';
import { joinPages } from './join-pages.ts';

type Pages = Parameters<typeof joinPages>[0];

const loaded = (page: number, ids: number[], total: number) => ({
  data: { page, results: 2, total, providers: ids.map((id) => ({ id })) },
});
const pages = (...each: object[]) => each as Pages;

test('FIND-04 a clinic that moved to the next page meanwhile stands there once, and the end is the end', () => {
  const { clinics, total } = joinPages(pages(loaded(1, [1, 2], 3), loaded(2, [2, 3], 4)));

  expect(clinics.map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(total).toBe(3);
});

test('FIND-04 before the last page the total is the server’s', () => {
  expect(joinPages(pages(loaded(1, [1, 2], 5))).total).toBe(5);
});

test('FIND-04 nothing is known while the first page is on its way', () => {
  const found = joinPages(pages({ data: undefined, isPending: true }));

  expect([found.total, found.isPending]).toEqual([undefined, true]);
});
