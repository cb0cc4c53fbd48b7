import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { auditPoints } from '#server/features/loyalty/audit/audit-points.ts';
import { postEntry } from '#server/features/loyalty/ledger/ledger-db.ts';
import { removeOrphanedFilesTask } from '#server/files/remove-orphaned-files.ts';
import {
  buildBookableClinic,
  buildDependant,
  buildFirstVisit,
  buildVisit,
  testPassword,
} from '#server/testing/factories.ts';
import { startWithGiftCards, type TestGiftCardProvider } from '#server/testing/outside/gift-card-provider.ts';
import { buildCards, buildFullPerson, buildInsurance } from '#server/testing/people/own-data.ts';
import { findCard, orderCard, providerItemOf } from '#server/testing/points/gift-cards.ts';
import { messagesTo } from '#server/testing/points/invites.ts';
import { accountsOf, givePoints } from '#server/testing/points/points.ts';
import { buildItem, cartOf, redeemedOf } from '#server/testing/points/rewards.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { type BookableClinic, buildPerson, type Person } from '#server/testing/visits/visits.ts';
import { eraseAccountTask, eraseClosedTask } from './erase-account.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

let app: TestApp;
let provider: TestGiftCardProvider;
let place: BookableClinic;

beforeAll(async () => {
  ({ provider, app } = await startWithGiftCards());
  place = await buildBookableClinic(app.db);
});

beforeEach(() => app.clock.set('2026-06-01T14:00:00Z'));

afterAll(() => app.close());

async function close({ client }: Person) {
  expect((await client.post('/selfcare/closeaccount/', { password: testPassword })).code).toBe(200);
}

const erase = ({ patient }: Person) => eraseAccountTask({ patientId: patient.id }, app.services);
const flaws = async () => (await auditPoints(app.db)).flaws;
const nothing = { pending: 0, available: 0, held: 0 };

const isStillToDo = async ({ patient }: Person) =>
  (await app.db.many(sql`select from account_closing where patient_id = ${patient.id}`)).length > 0;

/** An action whose points wait to be confirmed, as a referral's do. */
async function givePending({ patient: { dependantId: personId } }: Person) {
  const { id } = await app.db.one(sql<{ id: number }>`
    insert into loyalty_action (kind, source_id, dependant_id, rule_id, happened_at, base)
    select 'profile', ${personId}, ${personId}, id, now(), 500 from earning_rule where kind = 'profile' limit 1
    returning id`);
  const { txnId } = await postEntry(app.db, {
    source: 'profile',
    sourceId: `action-${id}-1`,
    personId,
    memo: 'profile',
    at: app.clock.now(),
    actor: { by: 'system' },
    legs: [{ from: { kind: 'issuance', clinicId: null }, to: { kind: 'pending', personId }, amount: 500 }],
  });
  await app.db.run(sql`
    update loyalty_action set status = 'pending', confirm_at = '2027-01-01', txn_id = ${txnId} where id = ${id}`);
}

test('points expire by entries that balance, those that wait and those that a refused card gives back too', async () => {
  const person = await buildPerson(app);
  const { dependantId } = person.patient;
  const [, open] = await buildCards(app, person);
  await givePending(person);
  await givePoints(app.db, dependantId, 700, 'available', app.clock.now());
  await close(person);
  await erase(person);

  expect(await accountsOf(app.db, dependantId)).toEqual({ ...nothing, held: 2500 });
  provider.withdraw(await providerItemOf(app.db, open));
  await orderCard(app, open);
  expect(await accountsOf(app.db, dependantId)).toEqual({ ...nothing, available: 2500 });
  app.clock.advance(hourMs);
  await eraseClosedTask({}, app.services);
  await eraseClosedTask({}, app.services);

  expect(await accountsOf(app.db, dependantId)).toEqual(nothing);
  expect(await flaws()).toEqual([]);
});

test('a card that is made after all is made once, and nobody has its code; until then the closing is not done', async () => {
  const person = await buildPerson(app);
  const [, open] = await buildCards(app, person);
  await close(person);
  app.clock.advance(49 * hourMs);
  await eraseClosedTask({}, app.services);
  expect(await isStillToDo(person)).toBe(true);

  await orderCard(app, open);
  await eraseClosedTask({}, app.services);
  expect(await findCard(app.db, open)).toMatchObject({ status: 'issued', code: Buffer.of() });
  expect(await isStillToDo(person)).toBe(false);
  expect(await flaws()).toEqual([]);
});

test('a redemption that is under way comes before the closing or not at all', async () => {
  const cart = cartOf(await buildItem(app.db));

  for (let round = 0; round < 4; round += 1) {
    const person = await buildPerson(app);
    const { patient, client } = person;
    await buildFirstVisit(app.db, patient.dependantId);
    await givePoints(app.db, patient.dependantId, 5000, 'available', app.clock.now());
    const redeem = client.post(redeemedOf(patient.id), { dependantId: patient.dependantId, cart });
    const [, redeemed] = await Promise.all([close(person), redeem]);
    await erase(person);

    expect([200, 401, 404]).toContain(redeemed.code);
    const held = redeemed.code === 200 ? 2500 : 0;
    expect(await accountsOf(app.db, patient.dependantId)).toEqual({ ...nothing, held });
  }
  expect(await flaws()).toEqual([]);
});

test('a worker that dies after any of its steps is finished by the next one', async () => {
  const { transaction } = app.db;

  for (let step = 1; step <= 10; step += 1) {
    const person = await buildFullPerson(app, place, `Step${'abcdefghij'[step - 1]}`);
    await givePoints(app.db, person.patient.dependantId, 300, 'available', app.clock.now());
    await close(person);
    let left = step;
    const dying = {
      ...app.services,
      db: {
        ...app.db,
        transaction: <T>(work: Parameters<typeof transaction<T>>[0]) => {
          left -= 1;
          return left < 0 ? Promise.reject(new Error('killed')) : transaction(work);
        },
      },
    };
    await eraseAccountTask({ patientId: person.patient.id }, dying).catch(() => {});
    await erase(person);
    await erase(person);

    const { rows } = await app.db.pool.query(
      `select (select count(*)::int from insurance where dependant_id = $2) as insurance,
        (select count(*)::int from favourite where patient_id = $1) as favourites,
        (select first_name from patient where id = $1) as name`,
      [person.patient.id, person.patient.dependantId],
    );
    expect([step, rows[0]]).toEqual([step, { insurance: 0, favourites: 0, name: '' }]);
    expect(await accountsOf(app.db, person.patient.dependantId)).toEqual(nothing);
  }
});

test('what a call under way wrote after the closing goes within the hour', async () => {
  const person = await buildPerson(app);
  const { patient } = person;
  await close(person);
  await erase(person);
  await app.db.run(sql`insert into favourite (patient_id, clinic_id) values (${patient.id}, ${place.clinic.id})`);
  await app.db.run(
    sql`update patient set first_name = 'Late', formatted_address = '1 Late Street' where id = ${patient.id}`,
  );
  await eraseClosedTask({}, app.services);

  const { rows } = await app.db.pool.query(
    `select first_name as name, formatted_address as address,
      (select count(*)::int from favourite where patient_id = patient.id) as favourites from patient where id = $1`,
    [patient.id],
  );
  expect(rows).toEqual([{ name: '', address: null, favourites: 0 }]);
});

test('RISK-24 a second guarantor keeps the family, its insurance and its cards; with the last one they go, bytes and all', async () => {
  const one = await buildPerson(app, { isGuarantor: true });
  const other = await buildPerson(app, { isGuarantor: true, householdId: one.patient.householdId });
  const child = await buildDependant(app.db, one.patient.householdId);
  const gone = await buildDependant(app.db, one.patient.householdId, { firstName: 'Mia' });
  for (const { id } of [child, gone]) {
    await buildVisit(app.db, place.clinic.id, id);
    await buildInsurance(app.services, id, one.patient.id, 'MEMBER');
  }
  await app.db.run(sql`update dependant set removed_at = now() where id = ${gone.id}`);
  const cards = await app.db.many(sql<{ key: string }>`
    select file_key as key from insurance_card where dependant_id in (${child.id}, ${gone.id})`);
  const kept = async () => {
    app.clock.advance(16 * minuteMs);
    await removeOrphanedFilesTask({}, app.services);
    const bytes = await Promise.all(cards.map(({ key }) => app.services.files.get(key)));
    return bytes.filter((one) => one !== null).length;
  };
  const insured = async () =>
    (
      await app.db.many(sql<{ id: number }>`
      select dependant_id as id from insurance where dependant_id in (${child.id}, ${gone.id}) order by 1`)
    ).map(({ id }) => id);

  await close(one);
  await erase(one);
  expect([await insured(), await kept()]).toEqual([[child.id, gone.id], 2]);

  await app.db.run(sql`update dependant set removed_at = now() where id = ${child.id}`);
  await close(other);
  await erase(other);
  expect([await insured(), await kept()]).toEqual([[], 0]);
});

test('of a person without visits nothing is kept, and messages to a contact that somebody shares stay', async () => {
  const [one, other] = [
    await buildPerson(app, { email: 'two@example.com' }),
    await buildPerson(app, { email: 'two@example.com' }),
  ];
  await app.db.run(sql`update patient set created_at = '2026-01-01' where id = ${other.patient.id}`);
  await app.db.run(sql`
    insert into message (channel, recipient, subject, created_at, expires_at)
    values ('email', 'two@example.com', 'For one of them', '2026-05-01', '2026-05-02')`);
  await close(one);
  await erase(one);

  const person = await app.db.one(sql`
    select first_name as first, last_name as last, dob from dependant where id = ${one.patient.dependantId}`);
  expect(person).toEqual({ first: '', last: '', dob: null });
  expect((await messagesTo(app.db, 'two@example.com')).map(({ subject }) => subject)).toEqual([
    'For one of them',
    'Your Kindwell account is closed',
  ]);
});

test('a clinic’s later answer reaches nobody, and the last mail is gone after two days', async () => {
  const person = await buildPerson(app);
  const visit = await buildVisit(app.db, place.clinic.id, person.patient.dependantId, { status: 'requested' });
  await app.db.run(sql`update appointment set during = null where id = ${visit.id}`);
  await close(person);
  await erase(person);
  const clinic = await app.ofClinic(place.clinic.id);
  const { id } = await app.db.one(sql<{ id: number }>`select coalesce(max(id), 0) as id from message`);
  expect((await clinic.post(`/clinic-api/appointments/${visit.id}/complete/`, {})).code).toBeLessThan(500);
  expect(await app.db.many(sql`select from message where id > ${id}`)).toEqual([]);

  expect(await messagesTo(app.db, person.patient.email)).toHaveLength(1);
  app.clock.advance(48 * hourMs);
  await eraseClosedTask({}, app.services);
  expect([await messagesTo(app.db, person.patient.email), await isStillToDo(person)]).toEqual([[], false]);
});
