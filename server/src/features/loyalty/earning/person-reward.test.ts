import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { buildClinicVisit, claim, pendingActionsOf, settlePoints, visitActionOf } from '#server/testing/earning.ts';
import type { BuiltPatient } from '#server/testing/factories.ts';
import { type SignupForm, signUp } from '#server/testing/people/sign-up.ts';
import { accountsOf } from '#server/testing/points/points.ts';
import { friendForm } from '#server/testing/points/referrals.ts';
import { buildItem, cartOf, redeemedOf } from '#server/testing/points/rewards.ts';
import { adoptSession } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { codesOf, saidIn } from '#server/testing/visits/visits.ts';

const byMailbox =
  'Each person can get this reward once, and another account with your email has already received it. You still earn points for visits.';
const byName =
  "Each person can get this reward once, and an account with your name and birth date has already received it. If that wasn't you, please contact us through Help. You still earn points for visits.";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ settings: { LIMIT_REGISTRATIONS: '10000/3600' } });
});

afterAll(() => app.close());

/** Somebody who has just joined with a complete profile, and its reward as the list shows it. */
async function join(given: Partial<SignupForm> & Record<string, unknown> = {}) {
  const client = app.client();
  const form = friendForm({ gender: 'female', ...given });
  const { body } = await signUp(client, app.db, form);
  adoptSession(client, body);
  const own = await app.db.one(sql<{ id: number; householdId: number }>`
    select id, household_id as "householdId" from dependant where login_id = ${body.id}`);
  const patient: BuiltPatient = { ...body, householdId: own.householdId, dependantId: own.id };

  const listed = async () => {
    const { pendingactions } = (await client.get(pendingActionsOf(patient))).body;
    return pendingactions.find(({ type }: { type: string }) => type === 'profile');
  };
  const { id: actionId } = await app.db.one(sql<{ id: number }>`
    select id from loyalty_action where kind = 'profile' and dependant_id = ${own.id}`);
  return { form, client, patient, listed, claimIt: () => claim(client, patient, actionId) };
}

type Joined = Awaited<ReturnType<typeof join>>;

const sameName = ({ form }: Joined) => ({ fname: form.fname, lname: form.lname, dob: form.dob });
const claimAtOnce = (accounts: Joined[]) => Promise.all(accounts.map(({ claimIt }) => claimIt()));
const givenIn = async (accounts: Joined[]) => {
  let points = 0;
  for (const { patient } of accounts) points += (await accountsOf(app.db, patient.dependantId)).available;
  return points;
};

describe('the reward of a profile is of a person', () => {
  test('API-52 LOY-02 ten accounts of one mailbox, phone and name at once: one reward, and no card before a visit', async () => {
    const first = await join({ email: 'farm@example.com' });
    const accounts = [first];
    for (let nr = 1; nr < 10; nr += 1)
      accounts.push(await join({ email: `farm+${nr}@example.com`, phone: first.form.phone, ...sameName(first) }));

    const answers = await claimAtOnce(accounts);
    expect(codesOf(answers)).toEqual({ 200: 1, 422: 9 });
    for (const answer of answers.filter(({ code }) => code === 422)) expect(saidIn(answer)).toEqual([422, byMailbox]);
    expect(await givenIn(accounts)).toBe(500);

    const cart = cartOf(await buildItem(app.db, { faceDollars: 4 }));
    for (const { client, patient } of accounts)
      expect(saidIn(await client.post(redeemedOf(patient.id), { dependantId: patient.dependantId, cart }))).toEqual([
        422,
        'You can redeem points once your first visit has taken place.',
      ]);
  });

  test('API-52 ten accounts of one name and birth date, with a mailbox each, at once: one reward', async () => {
    const first = await join({ fname: 'Zoë', lname: 'O’Neil Vance' });
    const accounts = [first];
    for (let nr = 1; nr < 10; nr += 1)
      accounts.push(await join({ ...sameName(first), fname: 'zoe', lname: 'ONeil-Vance' }));

    const answers = await claimAtOnce(accounts);
    expect(codesOf(answers)).toEqual({ 200: 1, 422: 9 });
    expect(saidIn(answers.find(({ code }) => code === 422) ?? expect.fail())).toEqual([422, byName]);
    expect(await givenIn(accounts)).toBe(500);
  });

  test('API-52 a mailbox is the same in capitals, with dots at Gmail and with a tag; twice is refused alike', async () => {
    const first = await join({ email: 'one.mailbox@gmail.com' });
    expect((await first.claimIt()).code).toBe(200);

    for (const email of ['OneMailbox+clinic@googlemail.com', 'o.n.e.mailbox@gmail.com']) {
      const again = await join({ email });
      for (let nr = 0; nr < 2; nr += 1) expect(saidIn(await again.claimIt())).toEqual([422, byMailbox]);
    }
  });

  test('API-52 a family that shares a phone gets it each', async () => {
    const { form, claimIt } = await join();
    const spouse = await join({ phone: form.phone, lname: form.lname, fname: 'Kim' });

    expect([(await claimIt()).code, (await spouse.claimIt()).code]).toEqual([200, 200]);
  });

  test('API-52 neither another email, another name nor a closed account makes somebody new', async () => {
    const first = await join({ email: 'moved@example.com' });
    expect((await first.claimIt()).code).toBe(200);
    await app.db.run(sql`update patient set email = 'moved.on@example.com' where id = ${first.patient.id}`);
    await app.db.run(sql`
      update dependant set email = null, first_name = '', last_name = '', dob = null where id = ${first.patient.dependantId}`);

    expect(saidIn(await (await join({ email: 'moved+2@example.com' })).claimIt())).toEqual([422, byMailbox]);
    expect(saidIn(await (await join(sameName(first))).claimIt())).toEqual([422, byName]);
  });

  test('API-52 an account that had it before rewards were counted by person has had it', async () => {
    const first = await join({ email: 'from.before@example.com' });
    expect((await first.claimIt()).code).toBe(200);
    await app.db.run(sql`delete from reward_given where dependant_id = ${first.patient.dependantId}`);

    expect(saidIn(await (await join({ email: 'from.before+2@example.com' })).claimIt())).toEqual([422, byMailbox]);
    expect(saidIn(await (await join(sameName(first))).claimIt())).toEqual([422, byName]);
    expect(await accountsOf(app.db, first.patient.dependantId)).toMatchObject({ available: 500 });
  });
});

describe('who is barred', () => {
  test('API-50 is told so beforehand where it is the mailbox: nothing to claim, and why', async () => {
    const first = await join({ email: 'beforehand@example.com' });
    await first.claimIt();
    const again = await join({ email: 'beforehand+2@example.com' });

    expect(await again.listed()).toMatchObject({ points: 0, claimable: false, description: byMailbox });
    await app.db.run(sql`update patient set language = 'es' where id = ${again.patient.id}`);
    const inSpanish = await again.client.get(pendingActionsOf(again.patient));
    expect(JSON.stringify(inSpanish.body)).toContain('ya se dio a otra cuenta con su correo');
  });

  test('API-50 API-52 is told of the name by the claim, then by the list; a name that is put right can be claimed', async () => {
    const first = await join({ fname: 'Ada', lname: 'Quill' });
    await first.claimIt();
    const again = await join(sameName(first));

    // Anyone who renames themselves cannot read off the list who is a patient.
    expect(await again.listed()).toMatchObject({ points: 500, claimable: true });
    expect(saidIn(await again.claimIt())).toEqual([422, byName]);
    expect(await again.listed()).toMatchObject({ points: 0, claimable: false, description: byName });

    await app.db.run(sql`update dependant set first_name = 'Adam' where id = ${again.patient.dependantId}`);
    expect(await again.listed()).toMatchObject({ points: 500, claimable: true });
    expect((await again.claimIt()).code).toBe(200);
  });

  test('API-52 by a stranger who used their name and birth date, stays so after a visit and is sent to Help', async () => {
    const stranger = await join({ fname: 'Mae', lname: 'Holloway' });
    await stranger.claimIt();
    const real = await join(sameName(stranger));
    const { say } = await buildClinicVisit(app, real.patient, { startsAt: '2026-06-01T11:00:00Z' });
    await say('complete');

    expect(saidIn(await real.claimIt())).toEqual([422, byName]);
    await app.db.run(sql`update patient set language = 'es' where id = ${real.patient.id}`);
    expect(saidIn(await real.claimIt())).toEqual([422, expect.stringContaining('escríbanos o llámenos desde Ayuda')]);
  });

  test('LOY-02 earns from visits as anybody does', async () => {
    const first = await join({ email: 'still.earns@example.com' });
    await first.claimIt();
    const again = await join({ email: 'still.earns+2@example.com' });
    expect((await again.claimIt()).code).toBe(422);

    const { id, say } = await buildClinicVisit(app, again.patient, { startsAt: '2026-06-01T11:00:00Z' });
    await say('complete');
    await settlePoints(app);
    expect((await claim(again.client, again.patient, (await visitActionOf(app.db, id))?.id)).code).toBe(200);
    expect(await accountsOf(app.db, again.patient.dependantId)).toMatchObject({ available: 1200 });
  });
});
