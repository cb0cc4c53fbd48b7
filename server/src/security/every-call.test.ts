import type { Endpoint } from '@kindwell/contract/endpoint.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiRoutes } from '#server/api-routes.ts';
import { addressOf } from '#server/testing/call-address.ts';
import { countRows } from '#server/testing/database/count-rows.ts';
import { buildPatient } from '#server/testing/factories.ts';
import { rawRequest } from '#server/testing/raw-request.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

// Every call that this server has, so that a new one is attacked from the day it is registered. Who may make it at all is
// in matrix/callers.test.ts.
const endpoints = apiRoutes('demo').map(({ endpoint }) => endpoint);

const callsOf = (belongs: (endpoint: Endpoint) => boolean) =>
  endpoints.filter(belongs).map((endpoint) => [endpoint.name, endpoint.method, addressOf(endpoint)] as const);

const writingGets = callsOf(({ method, writes }) => method === 'GET' && writes);
const signIns = callsOf(({ auth }) => auth === 'signin');

const unproven = {
  status: { error: true, code: 'pageOutdated', msg: 'This page is out of date. Reload it, then try again.' },
};

let app: TestApp;
let patientId: number;

beforeAll(async () => {
  app = await startTestApp();
  patientId = (await buildPatient(app.db)).id;
});

afterAll(() => app.close());

test('the table of calls is not empty, and names each call once', () => {
  for (const group of [writingGets, signIns]) expect(group.length).toBeGreaterThan(1);
  expect(new Set(endpoints.map(({ name }) => name)).size).toBe(endpoints.length);
});

test.each(writingGets)('SESS-12 %s is refused to links, pictures and prefetches', async (_name, method, address) => {
  const client = await app.signedIn(patientId);
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const own = { ...client.sessionHeaders, cookie, 'x-xsrf-token': client.cookies.get('XSRF-TOKEN') ?? '' };
  const before = await countRows(app.db);

  for (const headers of [
    { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
    { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-purpose': 'prefetch' },
    { purpose: 'prefetch' },
  ]) {
    // fetch would not let these headers through.
    const answer = await rawRequest(`${app.url}${address}`, { method, headers: { ...own, ...headers } });
    expect([headers, answer.code, JSON.parse(answer.text)]).toEqual([headers, 403, unproven]);
  }
  expect(await countRows(app.db)).toEqual(before);
});

// What a browser alone says when a proxy rewrites Host: refused all the same, and named.
const atOtherHost = {
  error: true,
  code: 'hostUnknown',
  msg: "Kindwell was opened at an address it isn't set up for. Please let the people who run it know.",
};

test.each(signIns)('SESS-12 %s from another site is 403 and sets no cookie', async (_name, method, address) => {
  const before = await countRows(app.db);

  for (const headers of [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: `${app.url}.evil.example` },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: app.url, 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  ]) {
    const answer = await app.client().send(method, address, { body: {}, headers });
    const told = headers['sec-fetch-site'] === 'same-origin' ? atOtherHost : unproven.status;
    expect([headers, answer.code, answer.body.status]).toEqual([headers, 403, told]);
    expect(answer.headers.getSetCookie()).toEqual([]);
  }

  expect(await countRows(app.db)).toEqual(before);
  const own = { origin: app.url, 'sec-fetch-site': 'same-origin' };
  expect((await app.client().send(method, address, { body: {}, headers: own })).code).not.toBe(403);
});

test('SESS-12 no call has a HEAD, and none answers to another method', async () => {
  const client = await app.signedIn(patientId);
  const before = await countRows(app.db);
  const paths = Map.groupBy(endpoints, ({ path }) => path);

  for (const [path, calls] of paths) {
    const methods = calls.map(({ method }) => method as string);
    const [first] = calls;
    if (!first) continue;

    for (const method of ['HEAD', 'GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      if (methods.includes(method)) continue;
      expect([path, method, (await client.send(method, addressOf(first))).code]).toEqual([path, method, 404]);
    }
  }

  expect(await countRows(app.db)).toEqual(before);
});
