import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { claim } from '#server/testing/earning.ts';
import type { BuiltPatient } from '#server/testing/factories.ts';
import { signUp, signupForm } from '#server/testing/people/sign-up.ts';
import { adoptSession } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

/** Somebody who has just joined, and what their list says of the profile. */
async function join(given: Record<string, unknown>) {
  const client = app.client();
  const { body } = await signUp(client, app.db, signupForm(given));
  adoptSession(client, body);
  const profile = async () => {
    const list = await client.get(`/selfcare/pendingactionlist/${body.id}/`);
    return list.body.pendingactions.filter(({ type }: { type: string }) => type === 'profile');
  };

  return { client, patient: body as BuiltPatient, profile };
}

test('LOY-02 API-50 API-52 who joins is asked to complete the profile, once; what is missing keeps the points back', async () => {
  const { client, patient, profile } = await join({});
  const [action, ...more] = await profile();
  expect(more).toEqual([]);
  expect(action).toMatchObject({
    title: 'Complete your profile',
    points: 500,
    claimable: false,
    dependant: { firstName: 'Nora' },
  });
  expect((await claim(client, patient, action.id)).code).toBe(409);

  await app.db.run(sql`update dependant set gender = 'other' where login_id = ${patient.id}`);
  expect(await profile()).toMatchObject([{ id: action.id, title: 'Profile completed', claimable: true }]);
  expect((await claim(client, patient, action.id)).body.points).toEqual({ available: 500, pending: 0, lifetime: 500 });
  expect(await profile()).toEqual([]);
});

test('LOY-02 API-50 who gives everything when they join can claim at once', async () => {
  const { profile } = await join({ gender: 'female' });
  expect(await profile()).toMatchObject([{ claimable: true }]);
});
