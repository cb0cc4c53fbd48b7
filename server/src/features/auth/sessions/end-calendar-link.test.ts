import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditRows } from '#server/testing/audit.ts';
import { type BuiltPatient, buildPatient, testPassword } from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let app: TestApp;
let patient: BuiltPatient;
let client: TestClient;
let feed: string;

beforeAll(async () => {
  app = await startTestApp();
});

async function makeFeed(): Promise<string> {
  const { body } = await client.post('/selfcare/calendarfeed/', {});
  return new URL(body.feed.url).pathname;
}

beforeEach(async () => {
  patient = await buildPatient(app.db);
  client = await app.signedIn(patient.id);
  feed = await makeFeed();
});

afterAll(() => app.close());

const fetchFeed = async () => (await app.client().get(feed)).code;
const ended = async () =>
  (await auditRows(app.db, patient.id)).filter(({ action }) => action === 'revokeCalendarFeed').length;

const ways: [string, string, (more?: object) => ReturnType<TestClient['post']>][] = [
  ['API-14', 'a new password', (more = {}) => changePassword(more)],
  ['SESS-11', 'signing out everywhere else', (more) => client.post('/selfcare/sessions/endothers/', more)],
];

const changePassword = (more: object) => {
  const body = { type: 'password', oldpwd: testPassword, newpwd: 'Better2!pass', ...more };
  return client.post(`/selfcare/updateaccount/${patient.id}/`, body);
};

describe.each(ways)('%s', (id, way, go) => {
  test(`${id} ${way} ends the calendar feed, also where this is the only session`, async () => {
    expect(await fetchFeed()).toBe(200);
    expect((await go()).code).toBe(200);

    expect(await fetchFeed()).toBe(404);
    expect(await ended()).toBe(1);
  });

  test(`${id} ${way} keeps the calendar feed of somebody who says so`, async () => {
    expect((await go({ keepsCalendarFeed: true })).code).toBe(200);

    expect(await fetchFeed()).toBe(200);
    expect(await ended()).toBe(0);
  });

  test.each([null, false])(`${id} ${way} ends it where the field is %j`, async (keepsCalendarFeed) => {
    await go({ keepsCalendarFeed });
    expect(await fetchFeed()).toBe(404);
  });

  test.each(['yes', 1, {}])(`${id} ${way} with the field as %j changes nothing: 400`, async (keepsCalendarFeed) => {
    const answer = await go({ keepsCalendarFeed });

    expect([answer.code, answer.body.status.msg]).toEqual([400, 'Please choose yes or no.']);
    expect(await fetchFeed()).toBe(200);
  });

  test(`${id} ${way} leaves the calendar feed of everybody else alone`, async () => {
    const other = feed;
    patient = await buildPatient(app.db);
    client = await app.signedIn(patient.id);
    await makeFeed();
    await go();

    expect((await app.client().get(other)).code).toBe(200);
  });
});

test('API-14 a refused change of the password leaves the calendar feed as it is', async () => {
  expect((await changePassword({ oldpwd: 'Wrong123!' })).code).toBe(422);

  expect(await fetchFeed()).toBe(200);
});
