import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { buildPatient } from '#server/testing/factories.ts';
import { buildDesk, correctPath } from '#server/testing/people/corrections.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

const messagesTo = (recipient: string) =>
  app.db.many(sql<{ subject: string; body: string }>`
    select subject, body from message where recipient = ${recipient} order by id`);

test.each([
  ['email', 'new@example.org', 'Your Kindwell email', 'your email'],
  ['phone', '5125550177', 'Your Kindwell mobile number', 'your mobile number'],
])(
  'STAFF-148 a correction of the %s that is declined while it runs is called off to the patient at both contacts, one that waited is not',
  async (kind, contact, subject, named) => {
    const maria = await buildPatient(app.db, { email: `maria.${kind}@example.org` });
    const { asSam, asOlivia } = await buildDesk(app);
    const path = await correctPath(asSam, maria.email);
    const ask = async (): Promise<number> => {
      await asSam.post(path, { kind, contact, reason: 'The old one is gone' });
      const { corrections } = (await asOlivia.get('/staff/corrections/')).body;
      return corrections.find(({ state }: { state: string }) => state === 'pending').id;
    };
    const decline = (id: number) => asOlivia.post(`/staff/corrections/${id}/decline/`);
    expect((await decline(await ask())).code).toBe(200);
    expect(await messagesTo(maria.email)).toEqual([]);

    const id = await ask();
    await asOlivia.post(`/staff/corrections/${id}/approve/`);
    for (let again = 0; again < 2; again += 1) expect((await decline(id)).code).toBe(200);
    expect((await messagesTo(maria.email)).map((message) => message.subject)).toEqual([
      `${subject} is about to change`,
      `${subject} stays as it is`,
    ]);
    expect((await messagesTo(maria.phone)).map(({ body }) => body)).toEqual([
      expect.stringContaining('/stop-correction/'),
      `Kindwell: ${named} stays as it is. The change was called off.`,
    ]);
  },
);
