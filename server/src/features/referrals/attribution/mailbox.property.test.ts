import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { mailboxOf } from '#server/features/referrals/contact-rules.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

// Each has its sign, as all that is kept as an email does. Few letters, so that what matters is met often: signs that lead to the same mailbox, line ends, letters beyond ASCII.
const name = fc.string({
  unit: fc.constantFrom('a', 'b', '.', '+', '@', '"', ' ', '\n', '\\', 'é', '😀', '%'),
  maxLength: 8,
});
const host = fc.oneof(
  fc.constantFrom(
    'gmail.com',
    'googlemail.com',
    'gmail.com.',
    'mygmail.com',
    'gmail.com\n',
    'x.gmail.com',
    'gmailxcom',
  ),
  name,
);
const email = fc.oneof(
  fc.tuple(name, host).map(([local, domain]) => `${local}@${domain}`),
  fc.emailAddress().map((address) => address.toLowerCase()),
);

test('SIGNUP-06 whatever an email looks like, the database and the server find the same mailbox behind it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(email, { minLength: 1, maxLength: 200 }), async (emails) => {
      const found = await app.db.many(sql<{ email: string; mailbox: string }>`
        select email, mailbox_of(email) as mailbox from unnest(${emails}::text[]) as email`);
      for (const { email, mailbox } of found) expect(mailboxOf(email), JSON.stringify(email)).toBe(mailbox);
    }),
    { numRuns: 200 },
  );
});
