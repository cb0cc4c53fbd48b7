import { allEndpoints } from '@kindwell/contract/all-endpoints.ts';
import type { Endpoint } from '@kindwell/contract/endpoint.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditActions } from '#server/audit/audit-actions.ts';
import { clinicsJson, importContent } from '#server/testing/files/clinics-file.ts';
import { startDelivery, type TestDelivery } from '#server/testing/outside/delivery.ts';
import { startWithGiftCards, type TestGiftCardProvider } from '#server/testing/outside/gift-card-provider.ts';
import { asStaff, buildStaff, staffEntries } from '#server/testing/people/staff.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { Acting, Acts } from './acting.ts';
import { contentActs } from './content-acts.ts';
import { ownActs } from './own-acts.ts';
import { peopleActs } from './people-acts.ts';
import { portalActs } from './portal-acts.ts';

// Every call of the staff that writes, made once so that it succeeds: what was done is in the trail with who did it.

const acts: Acts = { ...portalActs, ...ownActs, ...peopleActs, ...contentActs };

/** The calls that keep nothing of their own, and why they are sent as those that do. */
const unrecorded: Record<string, string> = {
  staffStay: 'says that somebody is there still',
  startStaffPasskeyProof: 'begins what unlockStaffByPasskey and stepUpStaffByPasskey record',
  startStaffPasskey: 'begins what confirmStaffPasskey records',
  startStaffAuthenticator: 'begins what confirmStaffAuthenticator records',
  checkContent: 'looks at an entry before it is saved',
  checkContentFile: 'looks at a file before it is imported',
  previewPoints: 'counts what a form would bring',
  previewCaps: 'counts whom caps would concern',
  compareGiftCards: 'asks the provider what it sells',
  checkTerms: 'looks at terms before they are published',
  checkDirectoryEntry: 'looks at a record before it is saved',
  checkDirectoryFile: 'looks at a file before it is imported',
};

let app: TestApp;
let delivery: TestDelivery;
let provider: TestGiftCardProvider;

beforeAll(async () => {
  delivery = await startDelivery();
  ({ app, provider } = await startWithGiftCards({ settings: delivery.settings }, 'signed'));
  app.clock.set(new Date());
  await importContent(app.db, 'clinics.json', clinicsJson);
});

afterAll(async () => {
  await app.close();
  await delivery.stop();
});

async function buildActing(): Promise<Acting> {
  app.clock.advance(60_000);
  const [me, other] = [await buildStaff(app), await buildStaff(app)];
  return { app, delivery, provider, me, client: await asStaff(app, me), other, asOther: await asStaff(app, other) };
}

test('STAFF-128 each call of the staff that writes is made here, or is said to keep nothing', () => {
  const writing = (allEndpoints as readonly Endpoint[]).filter(({ auth, writes }) => auth === 'staff' && writes);

  expect(Object.keys({ ...acts, ...unrecorded }).toSorted()).toEqual(writing.map(({ name }) => name).toSorted());
  expect(Object.keys(unrecorded).filter((name) => acts[name])).toEqual([]);
});

test.each(Object.entries(acts))('STAFF-128 what %s has done is in the trail with who did it', async (name, act) => {
  const acting = await buildActing();
  const answer = await act(acting);
  expect([answer.code, answer.body?.status?.code]).toEqual([200, undefined]);

  const entry = (await staffEntries(app, acting.me.id)).findLast(({ operation }) => operation === name);
  expect(entry).toMatchObject({ staff: acting.me.id, outcome: 'done' });
  expect(Object.keys(auditActions)).toContain(entry?.action);
});
