import { allEndpoints } from '@kindwell/contract/all-endpoints.ts';
import type { Endpoint } from '@kindwell/contract/endpoint.ts';
import { expect, test } from 'vitest';
import { apiRoutes } from '#server/api-routes.ts';
import { idPathsOf, ownIdPathsOf } from '#server/http/id-paths.ts';
import { expected } from './expected.ts';
import type { IdRule } from './expected-shape.ts';
import { requests } from './requests.ts';

const endpoints: readonly Endpoint[] = allEndpoints;

/** The paths of the table whose rule is such a one, call by call. */
const written = (isMeant: (rule: IdRule) => boolean) =>
  Object.entries(expected).flatMap(([name, { ids = {} }]) =>
    Object.entries(ids).flatMap(([path, rule]) => (isMeant(rule) ? [`${name} ${path}`] : [])),
  );

test('the table has a line for every call of the contract and of the server, and for no other', () => {
  const names = Object.keys(expected).toSorted();

  expect(names).toEqual(endpoints.map(({ name }) => name).toSorted());
  expect(names).toEqual(
    apiRoutes('demo')
      .map(({ endpoint }) => endpoint.name)
      .toSorted(),
  );
});

test('the table has a line for every id that the contract lets a request carry, and for no other', () => {
  const declared = endpoints.flatMap((endpoint) =>
    [...idPathsOf(endpoint).keys()].map((path) => `${endpoint.name} ${path}`),
  );

  expect(written(() => true).toSorted()).toEqual(declared.toSorted());
  expect(declared.length).toBeGreaterThan(80);
});

test('every id is tried: each call that takes one has a request, and no other call has', () => {
  // Those of the staff are tried in staff-roles.test.ts.
  const withIds = written(([thing]) => thing !== 'step' && !thing.startsWith('staff')).map(
    (line) => line.split(' ')[0],
  );

  expect(Object.keys(requests).toSorted()).toEqual([...new Set(withIds)].toSorted());
});

test('what the table keeps to the patient who calls is what the contract calls the caller’s own', () => {
  const own = endpoints.flatMap((endpoint) => ownIdPathsOf(endpoint).map((path) => `${endpoint.name} ${path}`));

  expect(written(([thing, worksFor]) => thing === 'patient' && worksFor === 'self').toSorted()).toEqual(own.toSorted());
});
