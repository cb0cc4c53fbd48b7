import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import {
  asStaff,
  type BuiltStaff,
  buildStaff,
  codeNow,
  signInStaff,
  staffEntries,
  staffPassword,
} from '#server/testing/people/staff.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestAnswer, TestClient } from '#server/testing/test-client.ts';

let app: TestApp;
let ana: BuiltStaff;
let ben: BuiltStaff;
let asAna: TestClient;

beforeAll(async () => {
  app = await startTestApp();
});

// Who is an owner counts over everybody: each test begins with these two alone.
beforeEach(async () => {
  await app.db.run(sql`
    update staff set removed_at = now(), password_hash = null, totp_secret = null where removed_at is null`);
  await app.db.run(sql`
    update staff_invite set withdrawn_at = now() where used_at is null and withdrawn_at is null`);
  ana = await buildStaff(app, { name: 'Ana Reyes' });
  ben = await buildStaff(app, { name: 'Ben Cole', roles: ['support'] });
  asAna = await asStaff(app, ana);
});

afterAll(() => app.close());

const saidIn = ({ code, body }: TestAnswer) => [code, body.status.code];
const remove = (client: TestClient, { id }: { id: number }) => client.post(`/staff/people/${id}/remove/`);
const setRoles = (client: TestClient, { id }: { id: number }, roles: string[], was: string[]) =>
  client.post(`/staff/people/${id}/roles/`, { roles, was });

const countOwners = async () =>
  (
    await app.db.one(sql<{ count: number }>`
      select count(*) from staff join staff_role on staff_id = id and role = 'owner' where removed_at is null`)
  ).count;

test('STAFF-10 the list has everybody of the staff by name, and who is invited', async () => {
  await asAna.post('/staff/invitations/', { email: 'new@example.org', roles: ['auditor'] });
  const { body } = await asAna.get('/staff/people/');

  expect(body.staff).toEqual([
    {
      id: ana.id,
      name: 'Ana Reyes',
      email: ana.email,
      roles: ['owner'],
      createdAt: app.clock.now().toISOString(),
      lastSeenAt: app.clock.now().toISOString(),
      isYou: true,
    },
    expect.objectContaining({ id: ben.id, roles: ['support'], lastSeenAt: null, isYou: false }),
  ]);
  expect(body.invitations).toMatchObject([{ email: 'new@example.org', roles: ['auditor'], invitedBy: 'Ana Reyes' }]);
});

test('STAFF-10 a removed person is out at once: their sessions, a sign-in under way, their password', async () => {
  const asBen = await signInStaff(app, ben);
  const { step } = (await app.client().post('/staff/login/', { email: ben.email, password: staffPassword })).body;
  const answer = await remove(asAna, ben);

  expect([answer.code, answer.body.staff.map(({ id }: { id: number }) => id)]).toEqual([200, [ana.id]]);
  expect(saidIn(await asBen.get('/staff/me/'))).toEqual([401, 'signedOut']);
  expect(saidIn(await app.client().post('/staff/login/code/', { step, code: codeNow(app, ben.secret) }))).toEqual([
    422,
    'stepExpired',
  ]);
  const login = await app.client().post('/staff/login/', { email: ben.email, password: staffPassword });
  expect(saidIn(login)).toEqual([422, 'staffPasswordWrong']);
  expect(saidIn(await remove(asAna, ben))).toEqual([404, 'staffNotFound']);
});

test('STAFF-10 nothing of the ways in of a removed person is kept', async () => {
  await remove(asAna, ben);
  const row = await app.db.one(sql`
    select password_hash, totp_secret, totp_step, next_totp_secret,
      (select count(*) from staff_recovery_code where staff_id = id) as codes
    from staff where id = ${ben.id}`);

  expect(row).toEqual({ password_hash: null, totp_secret: null, totp_step: null, next_totp_secret: null, codes: 0 });
});

test('STAFF-10 what a removed owner, or one who is no more, had invited others by is withdrawn', async () => {
  const cleo = await buildStaff(app);
  const dan = await buildStaff(app);
  for (const person of [cleo, dan])
    await (await asStaff(app, person)).post('/staff/invitations/', {
      email: `of${person.id}@example.org`,
      roles: ['owner'],
    });
  expect((await asAna.get('/staff/people/')).body.invitations).toHaveLength(2);
  await remove(asAna, cleo);
  const { body } = await setRoles(asAna, dan, ['support'], ['owner']);

  expect(body.invitations).toEqual([]);
});

test('STAFF-149 other roles end what somebody had invited others by where they may invite no more, and only then', async () => {
  const dan = await buildStaff(app);
  await (await asStaff(app, dan)).post('/staff/invitations/', { email: 'of.dan@example.org', roles: ['support'] });

  const still = await setRoles(asAna, dan, ['owner', 'support'], ['owner']);
  expect(still.body.invitations).toEqual([expect.objectContaining({ email: 'of.dan@example.org' })]);

  const noMore = await setRoles(asAna, dan, ['support'], ['owner', 'support']);
  expect(noMore.body.invitations).toEqual([]);
});

test('STAFF-10 other roles count from the next call on', async () => {
  const asBen = await asStaff(app, ben);
  expect(saidIn(await asBen.get('/staff/people/'))).toEqual([403, 'rightMissing']);
  const answer = await setRoles(asAna, ben, ['auditor', 'support'], ['support']);

  expect(answer.body.staff[1].roles).toEqual(['auditor', 'support']);
  expect((await asBen.get('/staff/people/')).code).toBe(200);
  expect(saidIn(await remove(asBen, ana))).toEqual([403, 'rightMissing']);
});

test('STAFF-12 roles that somebody else has changed meanwhile are not overwritten', async () => {
  await setRoles(asAna, ben, ['auditor'], ['support']);

  expect(saidIn(await setRoles(asAna, ben, ['catalogue'], ['support']))).toEqual([409, 'staffRolesChanged']);
  expect((await asAna.get('/staff/people/')).body.staff[1].roles).toEqual(['auditor']);
});

test('STAFF-12 of two who change the same roles at once, the second is told', async () => {
  const wishes = [['auditor'], ['catalogue'], ['owner'], ['auditor', 'catalogue']];
  const answers = await Promise.all(wishes.map((roles) => setRoles(asAna, ben, roles, ['support'])));

  expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409, 409]);
});

test('STAFF-12 the same roles again change nothing, and leave no row', async () => {
  expect((await setRoles(asAna, ben, ['support'], ['support'])).code).toBe(200);
  expect(await staffEntries(app, ana.id)).toEqual([]);
});

test.each([
  [{}, ['roles', 'was']],
  [{ roles: ['owner'] }, ['was']],
  [{ roles: [], was: ['support'] }, ['roles']],
  [{ roles: [7], was: ['support'] }, ['roles.0']],
])('roles given as %j name the fields that are wrong', async (body, paths) => {
  const answer = await asAna.post(`/staff/people/${ben.id}/roles/`, body);

  expect(answer.code).toBe(400);
  expect(answer.body.errors.map(({ path }: { path: string }) => path)).toEqual(paths);
});

test('STAFF-11 the last owner can neither be removed nor be something else', async () => {
  expect(saidIn(await remove(asAna, ana))).toEqual([409, 'lastOwner']);
  expect(saidIn(await setRoles(asAna, ana, ['auditor'], ['owner']))).toEqual([409, 'lastOwner']);
  expect((await asAna.get('/staff/me/')).body.staff.roles).toEqual(['owner']);

  // More roles are no way out.
  expect((await setRoles(asAna, ana, ['owner', 'support'], ['owner'])).code).toBe(200);
});

test('STAFF-11 an owner can leave once there is another one', async () => {
  await setRoles(asAna, ben, ['owner'], ['support']);

  expect((await remove(asAna, ana)).code).toBe(200);
  expect(saidIn(await asAna.get('/staff/me/'))).toEqual([401, 'signedOut']);
  expect(await countOwners()).toBe(1);
});

test.each(Array.from({ length: 10 }, (_, nth) => nth + 1))(
  'STAFF-11 of two owners who remove each other at once, one stays (%i)',
  async () => {
    const other = await buildStaff(app);
    const asOther = await asStaff(app, other);
    const answers = await Promise.all([remove(asAna, other), remove(asOther, ana)]);

    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 401)).toHaveLength(1);
    expect(await countOwners()).toBe(1);
  },
);

test.each(Array.from({ length: 10 }, (_, nth) => nth + 1))(
  'STAFF-11 of many owners who leave at once, in one way or the other, one stays (%i)',
  async () => {
    const others = await Promise.all(Array.from({ length: 5 }, () => buildStaff(app)));
    const people = [ana, ...others];
    const clients = await Promise.all(people.map((person) => asStaff(app, person)));
    const answers = await Promise.all(
      clients.map((client, nth) => {
        const self = people[nth] ?? ana;
        return nth % 2 ? remove(client, self) : setRoles(client, self, ['auditor'], ['owner']);
      }),
    );

    expect(answers.filter(({ code }) => code === 200)).toHaveLength(5);
    expect(answers.filter(({ code }) => code === 409)).toHaveLength(1);
    expect(await countOwners()).toBe(1);
  },
);

test('STAFF-11 in a ring of owners who each remove the next at once, nobody acts who was removed, and one stays', async () => {
  for (let nth = 0; nth < 10; nth += 1) {
    const others = await Promise.all(Array.from({ length: 3 }, () => buildStaff(app)));
    await app.db.run(sql`
      update staff set removed_at = now(), password_hash = null, totp_secret = null
      where removed_at is null and id <> all (${others.map(({ id }) => id)}::bigint[])`);
    const clients = await Promise.all(others.map((person) => asStaff(app, person)));
    const answers = await Promise.all(
      clients.map((client, at) => remove(client, others[(at + 1) % others.length] ?? ana)),
    );
    const removed = answers.filter(({ code }) => code === 200).length;

    expect(answers.every(({ code }) => [200, 401, 404, 409].includes(code))).toBe(true);
    expect(await countOwners()).toBe(3 - removed);
    expect(removed).toBeLessThan(3);
  }
});

test('STAFF-10 nobody of an unknown number can be changed', async () => {
  expect(saidIn(await remove(asAna, { id: 999_999 }))).toEqual([404, 'staffNotFound']);
  expect(saidIn(await setRoles(asAna, { id: 999_999 }, ['owner'], ['support']))).toEqual([404, 'staffNotFound']);
});

test('STAFF-14 what an owner did, and what a rule refused, is in the trail with their id', async () => {
  await setRoles(asAna, ben, ['auditor'], ['support']);
  await remove(asAna, ana);
  await remove(asAna, ben);

  expect(await staffEntries(app, ana.id)).toMatchObject([
    { action: 'changeStaffRoles', objects: [`staff:${ben.id}`], outcome: 'done' },
    {
      action: 'call',
      operation: 'removeStaff',
      outcome: 'refused',
      objects: expect.arrayContaining([`staff:${ana.id}`]),
    },
    { action: 'removeStaff', objects: [`staff:${ben.id}`], outcome: 'done' },
  ]);
});
