import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { openInvited } from '#server/features/referrals/invites/invite-seal.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { fillDemoDatabase } from './fill-demo.ts';
import { insertDemoInvites } from './friends-db.ts';

let app: TestApp;
let now: Date;

beforeAll(async () => {
  app = await startTestApp();
  now = app.clock.now();
  await fillDemoDatabase(app.owner, now);
});

afterAll(() => app.close());

test('REFER-01 Maria has brought three friends, Omar one: each reward stands on a first visit, one is waited for', async () => {
  const brought = await app.db.many(sql`
    select referrer_id as "referrerId", taken_place_at(appointment.id, appointment.status) is not null as "cameToVisit",
      barred_by as "barredBy", action.status, base as points
    from referral
    left join appointment on appointment.id = referral.appointment_id
    left join loyalty_action as action on kind = 'referral' and source_id = referral.id
    order by joined_at`);

  expect(brought).toEqual([
    { referrerId: 1, cameToVisit: true, barredBy: null, status: 'earned', points: 2200 },
    { referrerId: 8, cameToVisit: true, barredBy: null, status: 'earned', points: 2200 },
    { referrerId: 1, cameToVisit: true, barredBy: null, status: 'pending', points: 2200 },
    { referrerId: 1, cameToVisit: false, barredBy: null, status: null, points: null },
  ]);
  expect(await app.db.many(sql`select from loyalty_action where kind = 'referral'`)).toHaveLength(3);
});

test('REFER-01 Maria has invited four, of whom two joined by that, however often the server starts', async () => {
  const secret = 'y'.repeat(43);
  for (let start = 0; start < 2; start += 1) await insertDemoInvites(app.db, secret, now);
  const invites = await app.db.many(sql<{ contact: Buffer; joined: boolean }>`
    select contact, referral.id is not null as joined
    from invite left join referral on invite_id = invite.id where patient_id = 1 order by created_at`);

  expect(invites.map(({ contact, joined }) => [openInvited(secret, 1, contact), joined])).toEqual([
    ['lena.fischer@example.com', true],
    ['tomas.rivera@example.com', true],
    ['kate.brandt@example.com', false],
    ['+12025550109', false],
  ]);
});

test('REFER-01 recommending is rewarded everywhere but in two states', async () => {
  const barred = await app.db.many(sql`
    select code from state where not is_referral_rewarded(id, 1) order by code`);

  expect(barred).toEqual([{ code: 'MI' }, { code: 'WA' }]);
});

test('REFER-02 Omar has referred a provider who has joined since, and one who has not', async () => {
  const providers = await app.db.many(sql`
    select provider_referral.name, clinic.name as joined, joined_at > provider_referral.created_at as "isLater"
    from provider_referral
    join patient on patient.id = patient_id and first_name = 'Omar'
    left join clinic on clinic.id = clinic_id order by 1`);

  expect(providers).toEqual([
    { name: 'Dr. Helen Osei', joined: 'Rock Creek Family Medicine', isLater: true },
    { name: 'Dr. Samuel Varga', joined: null, isLater: null },
  ]);
});
