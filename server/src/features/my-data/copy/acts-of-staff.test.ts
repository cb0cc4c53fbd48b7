import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWithGiftCards } from '#server/testing/outside/gift-card-provider.ts';
import { makeCopy } from '#server/testing/people/own-data.ts';
import { asStaff, buildStaff } from '#server/testing/people/staff.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { buildPerson } from '#server/testing/visits/visits.ts';

let app: TestApp;

beforeAll(async () => {
  ({ app } = await startWithGiftCards());
});

afterAll(() => app.close());

test('STAFF-18 what the staff did stands in the copy under the name of the product, not of a person', async () => {
  const { patient, client } = await buildPerson(app);
  const staff = await asStaff(app, await buildStaff(app, { name: 'Sam Rivera' }));
  const found = await staff.post('/staff/lookups/', { who: patient.email, reason: 'Asked for help' });
  expect(found.code).toBe(200);
  await client.post('/selfcare/mydata/', {});
  await makeCopy(app, patient.id);
  const json = JSON.parse((await client.get('/selfcare/mydata/json/')).text);
  const { text: page } = await client.get('/selfcare/mydata/page/');

  expect(json.actsOfOthers).toMatchObject([{ by: 'Kindwell', person: 'Pat', what: 'lookUpPatient' }]);
  expect(page).toContain('Looked up the account');
  expect(page).not.toMatch(/Sam Rivera|Asked for help/);
});
