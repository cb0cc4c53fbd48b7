import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { pageQuery, pageSize } from './paging.ts';

const query = z.object(pageQuery);

test('a list begins with its first ten entries', () => {
  expect(z.parse(query, {})).toEqual({ page: 1, results: 10 });
  expect(z.parse(pageSize(25), undefined)).toBe(25);
});

test('a page holds 100 entries at most, whatever is asked for', () => {
  expect(z.parse(query, { page: '3', results: '100' })).toEqual({ page: 3, results: 100 });
  expect(z.parse(query, { results: '101' }).results).toBe(100);
  expect(z.parse(query, { results: '999999999' }).results).toBe(100);
});

test.each(['0', '-1', '1.5', '1e3', ' 1', '01', '', 'one', '9999999999', ['1', '2'], 1])(
  'a page or a size of %j is refused',
  (value) => {
    expect(z.safeParse(query, { page: value }).error?.issues[0]?.message).toBe('Pages are counted from 1.');
    expect(z.safeParse(query, { results: value }).error?.issues[0]?.message).toBe('A page holds 1 entry or more.');
  },
);
