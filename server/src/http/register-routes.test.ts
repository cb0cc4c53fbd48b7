import { endpoint } from '@kindwell/contract/endpoint.ts';
import { bodyId, pathId } from '@kindwell/contract/ids.ts';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { checkedIn, ownId } from './id-checks.ts';
import { assertComplete } from './register-routes.ts';
import { type IdChecks, mayLag, route } from './route.ts';

const call = {
  name: 'tryMe',
  summary: 'A call of a test.',
  method: 'POST',
  path: '/selfcare/try/{id}/',
  auth: 'patient',
  writes: true,
  params: z.object({ id: pathId('patient') }),
  query: z.object({ clinic: z.optional(pathId('clinic')) }),
  body: z.object({
    provider: z.nullable(bodyId('provider')),
    dependant: z.object({ id: bodyId('dependant') }),
    lines: z.array(z.object({ brandId: bodyId('brand') })),
  }),
  answer: z.object({}),
} as const;

const complete: IdChecks = {
  'params.id': ownId,
  'query.clinic': checkedIn(() => {}),
  'body.provider': checkedIn(() => {}),
  'body.dependant.id': checkedIn(() => {}),
  'body.lines.*.brandId': checkedIn(() => {}),
};

const check = (operation: Parameters<typeof endpoint>[0], ids: IdChecks) => () =>
  assertComplete(route(endpoint(operation), ids, async () => ({})));

test('a route that says how each of its ids is checked is taken', () => {
  expect(check(call, complete)).not.toThrow();
});

test.each(Object.keys(complete))('a route that leaves open how %s is checked is refused', (path) => {
  const { [path]: _left, ...rest } = complete;

  expect(check(call, rest)).toThrow(`tryMe: no check declared for ${path}`);
});

test('a route that checks an id which the contract does not have is refused', () => {
  expect(check(call, { ...complete, 'params.other': ownId })).toThrow('tryMe: the contract has no id at params.other');
});

test('a read that can show other people has to say whose data it shows', () => {
  const read = { ...call, writes: false, answer: z.object({ cards: z.array(z.object({ dependant: z.object({}) })) }) };

  expect(check(read, complete)).toThrow('tryMe: does not say whose data it shows');
  expect(() =>
    assertComplete(
      route(
        endpoint(read),
        complete,
        async () => ({ cards: [] }),
        () => [],
      ),
    ),
  ).not.toThrow();
});

test('a route that records what the contract calls unrecorded is refused', () => {
  const read = endpoint({ ...call, writes: false, unrecorded: true });
  const make = (shows?: () => number[]) => () => assertComplete(route(read, complete, async () => ({}), shows));

  expect(make()).not.toThrow();
  expect(make(() => [])).toThrow('tryMe: is recorded, and the contract says it is not');
});

test('a call that changes something and that anyone may make is refused', () => {
  expect(check({ ...call, auth: 'public' }, complete)).toThrow('tryMe: writes, and anyone may call it');
});

test('a call of a clinic says how each of its ids is checked like any other', () => {
  const { 'params.id': _left, ...rest } = complete;

  expect(check({ ...call, auth: 'clinic' }, complete)).not.toThrow();
  expect(check({ ...call, auth: 'clinic' }, rest)).toThrow('tryMe: no check declared for params.id');
});

test('a call that writes, signs in, is a clinic’s or shows people cannot be answered by a replica', () => {
  const read = { ...call, writes: false, answer: z.object({}) };
  const lag = (operation: Parameters<typeof endpoint>[0], shows?: () => number[]) => () =>
    assertComplete(mayLag(route(endpoint(operation), complete, async () => ({}), shows)));
  const refusal = 'tryMe: may lag, though it writes, signs in or shows people';

  expect(lag(read)).not.toThrow();
  expect(lag(call)).toThrow(refusal);
  expect(lag({ ...read, auth: 'signin' })).toThrow(refusal);
  expect(lag({ ...read, auth: 'clinic' })).toThrow(refusal);
  expect(lag(read, () => [])).toThrow(refusal);
});
