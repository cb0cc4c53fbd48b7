import { randomBytes } from 'node:crypto';
import { sql } from '#server/db/sql.ts';
import { makeDataCopyTask } from '#server/features/my-data/copy/make-data-copy.ts';
import { openInvited } from '#server/features/referrals/invites/invite-seal.ts';
import { openCode } from '#server/features/rewards/cards/card-code.ts';
import { randomToken } from '#server/lib/tokens.ts';
import { insertNotice } from '#server/messages/notice-db.ts';
import { buildDependant, buildVisit } from '#server/testing/factories.ts';
import { buildPasskey } from '#server/testing/people/passkey-device.ts';
import { buildStaff } from '#server/testing/people/staff.ts';
import { buildRedemption, orderCard } from '#server/testing/points/gift-cards.ts';
import { invite } from '#server/testing/points/invites.ts';
import { buildItem, cartOf } from '#server/testing/points/rewards.ts';
import { latestCode } from '#server/testing/sign-in.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { at, type BookableClinic, bookVisit, buildPerson, type Person } from '#server/testing/visits/visits.ts';

/** Insurance of a person with one picture of its card, whose bytes are in the store. */
export async function buildInsurance(
  { db, files, clock }: TestApp['services'],
  personId: number,
  by: number,
  number: string,
) {
  const key = randomToken();
  await files.put(key, Buffer.from(`picture of ${number}`));
  const { id } = await db.one(sql<{ id: number }>`
    insert into insurance (dependant_id, insurance_name, member_number, created_at, changed_at)
    values (${personId}, 'Aetna', ${number}, ${clock.now()}, ${clock.now()}) returning id`);
  await db.run(sql`
    insert into insurance_card (dependant_id, insurance_id, side, media_type, byte_size, file_key, uploaded_by, uploaded_at)
    values (${personId}, ${id}, 'front', 'image/png', 20, ${key}, ${by}, ${clock.now()})`);
  return { id, key };
}

/** What an account leaves in tables of its own, each with the mark in it, so that it is found again. */
async function leaveTraces(app: TestApp, { patient, client }: Person, place: BookableClinic, mark: string) {
  const { db, clock } = app;
  const now = clock.now();
  await invite(client, `friend.${mark}@example.org`);
  await client.post('/selfcare/calendarfeed/', {});
  await client.get(`/selfcare/favourite/${place.clinic.id}/add/`);
  await db.run(
    sql`insert into ambassador (dependant_id, terms_version, joined_at) values (${patient.dependantId}, 1, ${now})`,
  );
  await db.run(sql`
    insert into provider_referral (patient_id, name, email, note, contact_key, created_at)
    values (${patient.id}, ${`Dr. ${mark}`}, ${`doctor.${mark}@example.org`}, ${`note of ${mark}`}, ${randomBytes(32)}, ${now})`);
  await db.run(sql`
    insert into family_invitation (household_id, kind, dependant_id, invited_by, channel, recipient, token_hash, created_at, expires_at)
    values (${patient.householdId}, 'guarantor', ${patient.dependantId}, ${patient.id}, 'email', ${`second.${mark}@example.org`},
      ${randomBytes(32)}, ${now}, ${new Date(now.getTime() + 86_400_000)})`);
  await db.run(sql`
    insert into known_device (device_hash, patient_id, last_seen_at) values (${randomBytes(32)}, ${patient.id}, ${now})`);
  await buildPasskey(app, { patientId: patient.id }, `Phone of ${mark}`);
  await db.run(sql`
    insert into spend_limit values (${patient.dependantId}, 1000000, ${patient.id}, ${now})`);
  await db.run(sql`
    insert into care_answer (dependant_id, kind, done_on, answered_by, answered_at)
    values (${patient.dependantId}, 'eyeExam', '2026-01-14', ${patient.id}, ${now})`);
  await db.run(sql`insert into care_notice values (${patient.id}, '2026-04-01', ${now})`);
  await db.run(
    sql`insert into care_told values (${patient.id}, ${patient.dependantId}, 'eyeExam', '2026-04-01', ${now})`,
  );
  await db.run(sql`insert into care_asked values (${patient.id}, ${patient.dependantId}, ${now})`);
  await insertNotice(db, patient.id, { kind: 'careDue' }, now);
  const sam = await buildStaff(app);
  await db.run(sql`
    insert into contact_correction (patient_id, kind, contact, reason, asked_by, asked_at)
    values (${patient.id}, 'email', ${`next.${mark}@example.org`}, 'Cannot read mails', ${sam.id}, ${now})`);
  await db.run(sql`insert into coming_of_age_notice values (${patient.dependantId}, '1998-02-03', 'day')`);
  await db.run(sql`
    insert into terms_acceptance values (${patient.id}, 'terms', 1, 'signIn', 'en', ${now})`);
  await db.run(sql`insert into expiry_notice values (${patient.dependantId}, '2026-06-30', 30)`);
  await db.run(sql`
    insert into idempotency (patient_id, key, request_hash, created_at)
    values (${patient.id}, 'a key', ${randomBytes(32)}, ${now})`);
  await db.run(sql`
    with step as (
      insert into challenge (token_hash, purpose, patient_id, created_at, expires_at)
      values (${randomBytes(32)}, 'recover', ${patient.id}, ${now}, ${new Date(now.getTime() + 600_000)}) returning id
    )
    insert into insurance_step select id, ${patient.dependantId} from step`);
  await db.run(sql`
    insert into message (channel, recipient, subject, body, created_at, expires_at, sent_at)
    values ('email', ${patient.email}, ${`Subject for ${mark}`}, ${`Body for ${mark}`}, ${now}, ${now}, ${now})`);
}

let changed = 0;

/** Changes both contacts of somebody by their codes, as a person does; answers them as they were and as they are. */
async function changeContacts(app: TestApp, { patient, client }: Person, email: string) {
  changed += 1;
  const phone = `+1202777${1000 + changed}`;
  const ask = (body: object) => client.post(`/selfcare/updateaccount/${patient.id}/`, body);

  for (const [contact, body] of [
    [email, { type: 'email', email }],
    [phone, { type: 'phone', phone }],
  ] as const) {
    const { patientId: token } = (await ask(body)).body;
    const { code } = await app.client().post(`/verify/${token}/`, { code: await latestCode(app.db, contact) });
    if (code !== 200) throw new Error(`the contact was not changed: ${code}`);
  }
  return { email, phone, former: { email: patient.email, phone: patient.phone } };
}

/** Somebody with something of every kind, `mark` in all that is written of it; no gift card without a provider.
 * Both contacts were others before: `former`. */
export async function buildFullPerson(app: TestApp, place: BookableClinic, mark: string, householdId?: number) {
  const built = await buildPerson(app, {
    firstName: mark,
    lastName: 'Castillo',
    email: `once.${mark.toLowerCase()}@example.com`,
    isGuarantor: true,
    ...(householdId === undefined ? {} : { householdId }),
  });
  const { former, ...contacts } = await changeContacts(app, built, `${mark.toLowerCase()}@example.com`);
  const patient = { ...built.patient, ...contacts };
  const person = { ...built, patient };
  await app.db.run(sql`
    update patient set created_at = '2026-01-01T00:00:00Z', formatted_address = ${`1 ${mark} Street`} where id = ${patient.id}`);
  await app.db.run(sql`update dependant set dob = '1980-02-03', gender = 'female' where id = ${patient.dependantId}`);
  const past = await buildVisit(app.db, place.clinic.id, patient.dependantId);
  await app.db.run(sql`
    insert into review (clinic_id, appointment_id, reviewer_id, reviewer_name, written_by, rating, review_text, created_at)
    values (${place.clinic.id}, ${past.id}, ${patient.dependantId}, ${`${mark} C.`}, ${patient.id}, 5, ${`Review of ${mark}`},
      ${app.clock.now()})`);
  const insurance = await buildInsurance(app.services, patient.dependantId, patient.id, `MEMBER-${mark}`);
  await app.db.run(sql`
    insert into visit_question (dependant_id, appointment_id, question, written_at)
    values (${patient.dependantId}, ${past.id}, ${`Question of ${mark}`}, ${app.clock.now()})`);
  await leaveTraces(app, person, place, mark.toLowerCase());

  return { ...person, former, past: past.id, insurance };
}

/** A child without a sign-in in somebody's family, with a visit and insurance of its own. */
export async function buildChild(app: TestApp, { patient }: Person, place: BookableClinic, firstName: string) {
  const child = await buildDependant(app.db, patient.householdId, { firstName });
  await buildVisit(app.db, place.clinic.id, child.id);
  await buildInsurance(app.services, child.id, patient.id, `MEMBER-${firstName}`);
  return child;
}

/** A gift card of this person whose code has come, and one that is still on its way. */
export async function buildCards(app: TestApp, { patient }: Person) {
  const { cardIds } = await buildRedemption(app, patient, cartOf(await buildItem(app.db), await buildItem(app.db)));
  await orderCard(app, cardIds[0]);
  return cardIds;
}

/** Books the first hour of this day at the place. */
export const bookDay = (person: Person, place: BookableClinic, day: string) =>
  bookVisit(person, place, at('09:00', '09:30', day));

/** What the worker does with the job of a copy, at once and in this process. */
export const makeCopy = ({ services }: Pick<TestApp, 'services'>, patientId: number) =>
  makeDataCopyTask({ openCode, openInvited })({ patientId }, services);
