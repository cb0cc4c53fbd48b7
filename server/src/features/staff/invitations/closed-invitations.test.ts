import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { asStaff, type BuiltStaff, buildStaff, codeNow, staffEntries } from '#server/testing/people/staff.ts';
import { invitationSteps } from '#server/testing/people/staff-invitations.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestAnswer, TestClient } from '#server/testing/test-client.ts';

const hourMs = 3_600_000;

let app: TestApp;
let owner: BuiltStaff;
let asOwner: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  owner = await buildStaff(app, { name: 'Dana Whitfield' });
});

beforeEach(async () => {
  asOwner = await asStaff(app, owner);
});

afterAll(() => app.close());

const saidIn = ({ code, body }: TestAnswer) => [code, body.status.code];

const { invite, tokenOf, invited, look, accept, confirm, join, countStaff } = invitationSteps(() => ({ app, asOwner }));

/** The open invitation of an address, as the list has it. */
async function openOf(email: string) {
  const { invitations } = (await asOwner.get('/staff/people/')).body;
  return invitations.find((one: { email: string }) => one.email === email);
}

test('STAFF-03 an invitation works once', async () => {
  const { email, token } = await invited();
  expect((await join(token)).code).toBe(200);

  expect((await look(token)).body.invitation).toMatchObject({ status: 'used', email: null, roles: [] });
  expect(saidIn(await accept(token))).toEqual([409, 'staffInvitationUsed']);
  expect(saidIn(await confirm(token, { step: 'x'.repeat(43), code: '123456' }))).toEqual([409, 'staffInvitationUsed']);
  expect(await countStaff(email)).toBe(1);
});

test('STAFF-03 of many who take up one invitation at once, one does', async () => {
  const { email, token } = await invited();
  const { step, secret } = (await accept(token)).body;
  const code = codeNow(app, secret);
  const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(token, { step, code })));

  expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
  expect(answers.filter((answer) => answer.code === 409)).toHaveLength(7);
  expect(await countStaff(email)).toBe(1);
});

test('STAFF-03 it ends after 72 hours, also one that was begun with', async () => {
  const { email, token } = await invited();
  app.clock.advance(72 * hourMs - 60_000);
  const { step, secret } = (await accept(token)).body;
  app.clock.advance(60_000);

  expect((await look(token)).body.invitation.status).toBe('expired');
  expect(saidIn(await accept(token))).toEqual([409, 'staffInvitationExpired']);
  expect(saidIn(await confirm(token, { step, code: codeNow(app, secret) }))).toEqual([409, 'staffInvitationExpired']);
  expect(await countStaff(email)).toBe(0);
});

test('STAFF-03 one that was withdrawn says so, and withdrawing again changes nothing', async () => {
  const { email, token } = await invited();
  const { step, secret } = (await accept(token)).body;
  const { invitations } = (await asOwner.get('/staff/people/')).body;
  const { id } = invitations.find((one: { email: string }) => one.email === email);
  const withdraw = () => asOwner.post(`/staff/invitations/${id}/withdraw/`);

  expect((await withdraw()).body.invitations.map((one: { id: number }) => one.id)).not.toContain(id);
  expect((await withdraw()).code).toBe(200);
  expect((await look(token)).body.invitation.status).toBe('withdrawn');
  expect(saidIn(await confirm(token, { step, code: codeNow(app, secret) }))).toEqual([409, 'staffInvitationWithdrawn']);
  const entries = await staffEntries(app, owner.id);
  expect(
    entries.filter(({ action, objects }) => action === 'withdrawStaffInvitation' && objects[0]?.endsWith(`:${id}`)),
  ).toHaveLength(1);
});

test('STAFF-03 a used invitation cannot be withdrawn, one that nobody knows is not there', async () => {
  const { email, token } = await invited();
  const { invitations } = (await asOwner.get('/staff/people/')).body;
  const { id } = invitations.find((one: { email: string }) => one.email === email);
  await join(token);

  expect(saidIn(await asOwner.post(`/staff/invitations/${id}/withdraw/`))).toEqual([409, 'staffInvitationUsed']);
  expect(saidIn(await asOwner.post('/staff/invitations/999999/withdraw/'))).toEqual([404, 'staffInvitationNotFound']);
});

test('STAFF-03 somebody of the staff is not invited again, whatever the case of the address', async () => {
  const answer = await invite(owner.email.toUpperCase());

  expect(saidIn(answer)).toEqual([409, 'staffAlreadyThere']);
  expect(answer.body.errors).toMatchObject([{ path: 'email', code: 'staffAlreadyThere' }]);
});

test('STAFF-03 an address that is of the staff meanwhile makes no second account', async () => {
  const { email, token } = await invited();
  const { step, secret } = (await accept(token)).body;
  await buildStaff(app, { email });

  expect(saidIn(await confirm(token, { step, code: codeNow(app, secret) }))).toEqual([409, 'staffAlreadyThere']);
});

test('STAFF-03 a second invitation to an address takes the place of the first, also of many at once', async () => {
  const { email, token } = await invited();
  const seen = await openOf(email);
  const answers = await Promise.all(Array.from({ length: 5 }, () => invite(email, ['support'], seen.id)));

  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409, 409, 409, 409]);
  expect(saidIn(await accept(token))).toEqual([409, 'staffInvitationWithdrawn']);
  const { open } = await app.db.one(sql<{ open: number }>`
    select count(*) as open from staff_invite where email = ${email} and withdrawn_at is null`);
  expect(open).toBe(1);
  expect((await look(await tokenOf(email))).body.invitation.status).toBe('open');
});

test('STAFF-79 an open invitation that was not seen is not replaced: who invites hears by whom, when and as what it was', async () => {
  const { email, token } = await invited(['support', 'auditor']);
  const asOther = await asStaff(app, await buildStaff(app, { name: 'Ana Reyes' }));
  const wish = { email: email.toUpperCase(), roles: ['owner'] };
  const answer = await asOther.post('/staff/invitations/', wish);

  expect(saidIn(answer)).toEqual([409, 'staffInvitationOpen']);
  expect(answer.body.status.msg).toMatch(
    /^This address was invited meanwhile by Dana Whitfield on \w+ \d+, \d{4} at .+, as Support and Auditor\. Nothing was sent\./,
  );
  expect((await look(token)).body.invitation.status).toBe('open');
  expect(saidIn(await asOther.post('/staff/invitations/', { ...wish, seen: 999_999 }))).toEqual([
    409,
    'staffInvitationOpen',
  ]);

  const { id } = await openOf(email);
  expect((await asOther.post('/staff/invitations/', { ...wish, seen: id })).code).toBe(200);
  expect((await look(token)).body.invitation.status).toBe('withdrawn');
  expect(await openOf(email)).toMatchObject({ roles: ['owner'], invitedBy: 'Ana Reyes' });
});

test('STAFF-79 one that has expired or was taken back is in nobody’s way, also where it was seen', async () => {
  const { email } = await invited();
  const { id } = await openOf(email);
  await asOwner.post(`/staff/invitations/${id}/withdraw/`);
  expect((await invite(email, ['auditor'], id)).code).toBe(200);
  app.clock.advance(72 * hourMs);
  asOwner = await asStaff(app, owner);
  expect((await invite(email)).code).toBe(200);
});

test('STAFF-02 a link that is none of ours is not valid', async () => {
  for (const answer of [await look('x'.repeat(43)), await accept('x'.repeat(43))])
    expect(saidIn(answer)).toEqual([404, 'linkInvalid']);
  expect((await look('short')).code).toBe(400);
});

test.each([
  [{ email: 'x', roles: ['support'] }, ['email']],
  [{ email: 'a@example.org' }, ['roles']],
  [{ email: 'a@example.org', roles: [] }, ['roles']],
  [{ email: 'a@example.org', roles: ['support', 'support'] }, ['roles']],
  [{ email: 'a@example.org', roles: ['king'] }, ['roles.0']],
  [{ email: 'a@example.org', roles: 'owner' }, ['roles']],
])('an invitation with %j names the fields that are wrong', async (body, paths) => {
  const answer = await asOwner.post('/staff/invitations/', body);

  expect(answer.code).toBe(400);
  expect([...new Set(answer.body.errors.map(({ path }: { path: string }) => path))]).toEqual(paths);
});

test('STAFF-10 somebody who was removed can be invited again, as somebody new', async () => {
  const { email, token } = await invited();
  const first = (await join(token)).body.staff.id;
  await asOwner.post(`/staff/people/${first}/remove/`);
  await invite(email);
  const again = await join(await tokenOf(email));

  expect(again.code).toBe(200);
  expect(again.body.staff.id).not.toBe(first);
});

test('STAFF-14 inviting, joining and a wrong code on the way are in the trail', async () => {
  const { email, token } = await invited();
  const { step, secret } = (await accept(token)).body;
  await confirm(token, { step, code: '000000' });
  const { body } = await confirm(token, { step, code: codeNow(app, secret) });
  const { id } = await app.db.one(sql<{ id: number }>`select id from staff_invite where email = ${email}`);
  const objects = [`staffInvitation:${id}`];

  expect(await staffEntries(app, owner.id)).toContainEqual(
    expect.objectContaining({ action: 'inviteStaff', objects, outcome: 'done' }),
  );
  expect(await staffEntries(app, null)).toContainEqual(
    expect.objectContaining({ action: 'joinStaff', objects, outcome: 'refused' }),
  );
  expect(await staffEntries(app, body.staff.id)).toMatchObject([
    { action: 'joinStaff', objects, outcome: 'done' },
    { action: 'staffSignIn', outcome: 'done' },
  ]);
});
