import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { contactKey } from '#server/features/referrals/contact-rules.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

test('SIGNUP-06 the database knows a mailbox again as the keyed hash of a contact does', async () => {
  const emails = [
    'a.b+c@gmail.com',
    'ab@googlemail.com',
    'a.b+c@example.com',
    'a.b@example.com',
    'a.b@mygmail.com',
    '+x@example.com',
    '"a@b"+c@example.com',
    'ab@gmail.com.example.com',
  ];
  const known = await app.db.many(sql<{ email: string; mailbox: string }>`
    select email, mailbox_of(email) as mailbox from unnest(${emails}::text[]) as email`);
  const keyOf = (email: string) => contactKey('secret', email).toString('hex');

  for (const one of known)
    for (const other of known)
      expect(keyOf(one.email) === keyOf(other.email), `${one.email} ${other.email}`).toBe(
        one.mailbox === other.mailbox,
      );
});
