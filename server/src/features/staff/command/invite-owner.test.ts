import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { buildStaff, codeNow } from '#server/testing/people/staff.ts';
import { runCommand } from '#server/testing/run-command.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { inviteOwner, readInvite } from './invite-owner.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

const invite = (email: string) =>
  inviteOwner(app.db, email, { publicUrl: 'https://my.kindwell.test', now: app.clock.now() });

test.each([
  [['--owner', 'Ana@Example.org'], 'ana@example.org'],
  [['--owner=ana@example.org'], 'ana@example.org'],
  [['--owner', 'no address'], undefined],
  [['--owner'], undefined],
  [['ana@example.org'], undefined],
  [['--support', 'ana@example.org'], undefined],
  [[], undefined],
])('STAFF-02 the words %j invite %s', (words, email) => {
  expect(readInvite(words)).toBe(email);
});

test('STAFF-02 the first owner comes in by the link that is printed, and no mail is sent', async () => {
  const { url } = await invite('first@example.org');
  expect(url).toMatch(/^https:\/\/my\.kindwell\.test\/console\/invitation\/[\w-]{43}$/);

  const token = url.split('/').at(-1);
  const { invitation } = (await app.client().get(`/staff/invitation/${token}/`)).body;
  expect(invitation).toMatchObject({ status: 'open', email: 'first@example.org', roles: ['owner'], invitedBy: null });
  const form = { name: 'Dana Whitfield', password: 'Harbor-7-lamp' };
  const { step, secret } = (await app.client().post(`/staff/invitation/${token}/accept/`, form)).body;
  const { body } = await app.client().post(`/staff/invitation/${token}/confirm/`, { step, code: codeNow(app, secret) });
  expect(body.staff.rights).toContain('staff.manage');

  const { mails } = await app.db.one(sql<{ mails: number }>`
    select count(*) as mails from message where recipient = 'first@example.org'`);
  expect(mails).toBe(0);
});

test('STAFF-02 a second link voids the first', async () => {
  const [first, second] = [await invite('twice@example.org'), await invite('twice@example.org')];
  const statusOf = async ({ url }: { url: string }) =>
    (await app.client().get(`/staff/invitation/${url.split('/').at(-1)}/`)).body.invitation.status;

  expect([await statusOf(first), await statusOf(second)]).toEqual(['withdrawn', 'open']);
});

test('STAFF-03 somebody of the staff is not invited', async () => {
  const { email } = await buildStaff(app);

  await expect(invite(email)).rejects.toThrow(`Somebody of the staff has the email ${email} already.`);
});

test('STAFF-14 the trail knows that it was done at a terminal', async () => {
  await invite('trail@example.org');
  const { id } = await app.db.one(sql<{ id: number }>`select id from staff_invite where email = 'trail@example.org'`);
  const entry = await app.db.one(sql`
    select action, staff, actor_id as actor, address_block as "addressBlock" from audit_trail
    where objects = ${[`staffInvitation:${id}`]}`);

  expect(entry).toEqual({ action: 'inviteStaff', staff: null, actor: null, addressBlock: 'shell' });
});

test('STAFF-02 the command prints the link as its only line, and complains in one line without an address', async () => {
  const run = (...words: string[]) => runCommand(app, 'staff/staff-invite', words, { folder: tmpdir() });
  const invited = await run('--owner', 'shell@example.org');
  expect([invited.status, invited.stdout]).toEqual([
    0,
    expect.stringMatching(/^http:\/\/\S+\/console\/invitation\/[\w-]{43}\n$/),
  ]);

  for (const words of [[], ['--owner', 'nonsense']])
    expect(await run(...words)).toEqual({
      status: 1,
      stdout: '',
      stderr: 'Nobody was invited. Say whom to invite: npm run staff:invite -- --owner EMAIL\n',
    });
  const { email } = await buildStaff(app);
  expect((await run('--owner', email)).stderr).toBe(
    `Nobody was invited. Somebody of the staff has the email ${email} already.\n`,
  );
});
