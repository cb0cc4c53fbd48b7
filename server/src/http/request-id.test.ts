import { expect, test } from 'vitest';
import { requestIdOf } from './request-id.ts';

const given = '7d444840-9dc0-11d1-b245-5ffdce74fad2';
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const idFor = (id: string | undefined, trustedProxies: number) =>
  requestIdOf({ headers: { 'x-request-id': id } }, trustedProxies);

test('the id that a proxy of ours gave a request stays its id', () => {
  expect(idFor(given, 1)).toBe(given);
});

test('without a proxy of ours nobody chooses the id of their request', () => {
  expect(idFor(given, 0)).toMatch(uuid);
  expect(idFor(given, 0)).not.toBe(given);
});

test.each([
  undefined,
  '',
  'short',
  'x'.repeat(65),
  'maria@example.com-and-more',
  `${given}, ${given}`,
  'line\nend-line-end-line',
])('an id like %j is not taken over', (id) => {
  expect(idFor(id, 1)).toMatch(uuid);
});
