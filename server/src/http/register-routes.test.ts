import { endpoint } from '@kindwell/contract/endpoint.ts';
import { bodyId, ownBodyId, ownPathId, pathId } from '@kindwell/contract/ids.ts';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { assertComplete } from './register-routes.ts';
import { mayLag, route } from './route.ts';

const withoutOwn = {
  name: 'tryMe',
  method: 'POST',
  path: '/selfcare/try/{id}/',
  auth: 'patient',
  writes: true,
  query: z.object({ clinic: z.optional(pathId('clinic')) }),
  answer: z.object({}),
} as const;

const call = {
  ...withoutOwn,
  params: z.object({ id: ownPathId() }),
  body: z.object({
    provider: z.nullable(bodyId('provider')),
    payers: z.array(z.object({ id: z.nullable(ownBodyId()) })),
  }),
} as const;

const check = (operation: Parameters<typeof endpoint>[0]) => () =>
  assertComplete(route(endpoint(operation), async () => ({})));

test('a route knows from the contract which ids must be the caller’s own', () => {
  expect(route(endpoint(call), async () => ({})).ownIds).toEqual(['params.id', 'body.payers.*.id']);
  expect(route(endpoint(withoutOwn), async () => ({})).ownIds).toEqual([]);
  expect(check(call)).not.toThrow();
});

test.each(['public', 'signin', 'clinic'] as const)(
  'a call that is declared %s has no session, so no id of it can be the caller’s own',
  (auth) => {
    const read = { ...call, writes: false, auth };

    expect(check(read)).toThrow('tryMe: no caller has an id of their own for params.id, body.payers.*.id');
    expect(check({ ...withoutOwn, writes: false, auth })).not.toThrow();
  },
);

test('a read that can show other people has to say whose data it shows', () => {
  const read = { ...call, writes: false, answer: z.object({ cards: z.array(z.object({ dependant: z.object({}) })) }) };

  expect(check(read)).toThrow('tryMe: does not say whose data it shows');
  expect(() =>
    assertComplete(
      route(
        endpoint(read),
        async () => ({ cards: [] }),
        () => [],
      ),
    ),
  ).not.toThrow();
});

test('a route that records what the contract calls unrecorded is refused', () => {
  const read = endpoint({ ...call, writes: false, unrecorded: true });
  const make = (shows?: () => number[]) => () => assertComplete(route(read, async () => ({}), shows));

  expect(make()).not.toThrow();
  expect(make(() => [])).toThrow('tryMe: is recorded, and the contract says it is not');
});

test('a call that changes something and that anyone may make is refused', () => {
  expect(check({ ...call, auth: 'public' })).toThrow('tryMe: writes, and anyone may call it');
});

test('a call that writes, signs in, is a clinic’s or shows people cannot be answered by a replica', () => {
  const read = { ...withoutOwn, writes: false };
  const lag = (operation: Parameters<typeof endpoint>[0], shows?: () => number[]) => () =>
    assertComplete(mayLag(route(endpoint(operation), async () => ({}), shows)));
  const refusal = 'tryMe: may lag, though it writes, signs in or shows people';

  expect(lag(read)).not.toThrow();
  expect(lag(call)).toThrow(refusal);
  expect(lag({ ...read, auth: 'signin' })).toThrow(refusal);
  expect(lag({ ...read, auth: 'clinic' })).toThrow(refusal);
  expect(lag({ ...read, auth: 'staff', right: null })).toThrow(refusal);
  expect(lag(read, () => [])).toThrow(refusal);
});

test('STAFF-09 a call of the staff says which right it needs, and no other call does', () => {
  const staff = { ...withoutOwn, auth: 'staff' } as const;

  expect(check(staff)).toThrow('tryMe: a call of the staff says which right it needs, and no other does');
  expect(check({ ...staff, right: null })).not.toThrow();
  expect(check({ ...staff, right: 'staff.manage', stepUp: true })).not.toThrow();
  expect(check({ ...withoutOwn, right: null })).toThrow(
    'tryMe: a call of the staff says which right it needs, and no other does',
  );
  expect(check({ ...withoutOwn, stepUp: true })).toThrow('tryMe: only a session of the staff is locked or stepped up');
});
