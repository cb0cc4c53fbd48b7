import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { buildInviter, invite, messagesTo, newContact } from '#server/testing/points/invites.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestAnswer } from '#server/testing/test-client.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

const sentOf = (answers: TestAnswer[]) => answers.flatMap(({ body }) => body.sent);
const codesOf = (answers: TestAnswer[]) => new Set(answers.map(({ code }) => code));
const twenty = <T>(make: () => T) => Array.from({ length: 20 }, make);

test('RISK-25 twenty calls at once do not pass the limit of the day', async () => {
  const { patient, client } = await buildInviter(app);
  const lists = twenty(() => [newContact(), newContact(), newContact(), newContact()]);

  const answers = await Promise.all(lists.map((list) => invite(client, list.join(','))));

  expect(codesOf(answers)).toEqual(new Set([200]));
  expect(sentOf(answers)).toHaveLength(50);
  expect(answers.flatMap(({ body }) => body.skipped)).toHaveLength(30);
  const { invites } = await app.db.one(sql<{ invites: number }>`
    select count(*) as invites from invite where patient_id = ${patient.id}`);
  expect(invites).toBe(50);
});

test('RISK-25 twenty calls at once for one contact send it one invitation', async () => {
  const { client } = await buildInviter(app);
  const ana = newContact();

  const answers = await Promise.all(twenty(() => invite(client, ana)));

  expect(codesOf(answers)).toEqual(new Set([200]));
  expect(sentOf(answers)).toEqual([ana]);
  expect(await messagesTo(app.db, ana)).toHaveLength(1);
});

test('RISK-25 twenty people at once do not bomb one mailbox, in whatever order they name it', async () => {
  const [ana, ben] = [newContact(), newContact()];
  const people = await Promise.all(twenty(() => buildInviter(app)));

  const answers = await Promise.all(
    people.map(({ client }, index) => invite(client, index % 2 ? `${ana},${ben}` : `${ben},${ana}`)),
  );

  expect(codesOf(answers)).toEqual(new Set([200]));
  for (const contact of [ana, ben]) expect(await messagesTo(app.db, contact)).toHaveLength(3);
});
