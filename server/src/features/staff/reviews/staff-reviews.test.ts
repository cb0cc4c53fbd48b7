import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { type BuiltPatient, buildClinic, buildPatient, buildVisit } from '#server/testing/factories.ts';
import { asStaff, type BuiltStaff, buildStaff, staffEntries } from '#server/testing/people/staff.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestAnswer, TestClient } from '#server/testing/test-client.ts';
import { balanceOf, reviewBody, reviewsOf } from '#server/testing/visits/reviews.ts';

let app: TestApp;
let sam: BuiltStaff;
let asSam: TestClient;
let asRita: TestClient;
let maria: BuiltPatient;
let asMaria: TestClient;
let stranger: TestClient;
let clinic: { id: number };
let nth = 0;

beforeAll(async () => {
  app = await startTestApp();
  stranger = await app.signedIn((await buildPatient(app.db)).id);
});

beforeEach(async () => {
  nth += 1;
  sam = await buildStaff(app, { roles: ['support'], name: 'Sam Rivera' });
  asSam = await asStaff(app, sam);
  asRita = await asStaff(app, await buildStaff(app, { roles: ['owner'], name: 'Rita Moss' }));
  maria = await buildPatient(app.db, { firstName: 'Maria', lastName: 'Santos', email: `writer${nth}@example.org` });
  asMaria = await app.signedIn(maria.id);
  clinic = await buildClinic(app.db);
  await app.db.run(sql`update clinic set name = ${`Élan Dental ${nth}`} where id = ${clinic.id}`);
});

afterAll(() => app.close());

const path = '/staff/reviews/';
const saidIn = ({ code, body }: TestAnswer) => [code, body.status.code];
const hide = (id: number, reason = 'offensive', client = asSam) => client.post(`${path}${id}/hide/`, { reason });
const restore = (id: number, hiddenAt: string, client = asSam) => client.post(`${path}${id}/restore/`, { hiddenAt });

/** Maria's review of a visit at the clinic. */
async function review(more: object = {}): Promise<number> {
  const visit = await buildVisit(app.db, clinic.id, maria.dependantId);
  const { body } = await asMaria.post(reviewsOf(clinic.id), reviewBody(visit.id, more));
  return body.review.id;
}

const listOf = async (query = '', client = asSam) => (await client.get(`${path}${query}`)).body;
const idsOf = async (query: string) => (await listOf(query)).reviews.map(({ id }: { id: number }) => id);
const patientsSee = async (client = stranger) => (await client.get(reviewsOf(clinic.id))).body;

/** What was written to Maria, the latest last. */
const mailsOf = ({ id }: BuiltPatient) =>
  app.db.many(sql<{ subject: string; body: string }>`
    select subject, body from message where patient_id = ${id} and channel = 'email' order by id`);

describe('GET /staff/reviews/', () => {
  test('STAFF-23 a review is shown with stars, words, the shown name, what it is about and the day, and nothing more', async () => {
    const id = await review({ rating: 2, reviewText: 'Long wait.' });
    const provider = await app.db.one(sql<{ id: number; name: string }>`
      insert into provider (domain_id, full_name, short_name) select domain_id, 'Dr. Noor Aziz', 'Dr. Aziz' from clinic
      where id = ${clinic.id} returning id, full_name as name`);
    await app.db.run(sql`
      update appointment set provider_id = ${provider.id} from review
      where review.id = ${id} and appointment.id = appointment_id`);

    const { reviews } = await listOf();
    expect(reviews[0]).toEqual({
      id,
      rating: 2,
      reviewText: 'Long wait.',
      writer: 'Maria S.',
      clinic: `Élan Dental ${nth}`,
      provider: 'Dr. Noor Aziz',
      day: '2026-06-01',
      hidden: null,
    });
  });

  test('STAFF-23 the latest come first, 20 at a time, each once, also where many are of one moment', async () => {
    const { id: elsewhere } = await buildClinic(app.db);
    await app.db.run(sql`
      insert into review (clinic_id, reviewer_name, rating, review_text, created_at)
      select ${elsewhere}, 'Ana L.', 4, 'Review ' || nr, '2030-01-01T00:00:00Z'::timestamptz + nr / 10 * interval '1 day'
      from generate_series(1, 45) as nr`);

    const pages: number[][] = [];
    for (let next: string | null = ''; next !== null; ) {
      const page = await listOf(next && `?after=${next}`);
      pages.push(page.reviews.map(({ id }: { id: number }) => id));
      next = page.next;
    }
    const all = await app.db.many(sql<{ id: number }>`select id from review order by created_at desc, id desc`);
    expect(pages.flat()).toEqual(all.map(({ id }) => id));
    expect(pages.slice(0, 2).map(({ length }) => length)).toEqual([20, 20]);
    await app.db.run(sql`delete from review where clinic_id = ${elsewhere}`);
  });

  test('STAFF-23 a clinic or provider is found by how a word of its name begins, without case and accents', async () => {
    const id = await review();
    for (const search of [`elan dental ${nth}`, 'ELAN', 'dent']) expect(await idsOf(`?search=${search}`)).toContain(id);
    for (const search of ['lan', `dental ${nth}0`, '%', 'nobody'])
      expect(await idsOf(`?search=${search}`)).not.toContain(id);
  });

  test('STAFF-23 only those that are hidden are asked for; the reasons come in the language of the reader', async () => {
    const [shown, hidden] = [await review(), await review()];
    await hide(hidden);
    const ids = await idsOf('?show=hidden');
    expect(ids).toContain(hidden);
    expect(ids).not.toContain(shown);
    expect(saidIn(await asSam.get(`${path}?show=some`))).toEqual([400, 'inputInvalid']);
    expect(saidIn(await asSam.get(`${path}?after=1`))).toEqual([400, 'inputInvalid']);

    const { reasons } = await listOf();
    expect(reasons[0]).toEqual({
      code: 'namesSomebody',
      sentence: 'It names a patient or someone who works at the clinic.',
    });
    const lacking = await app.db.many(sql`
      select review_reason.code, language.code as language from review_reason cross join language
      where not exists (
        select from review_reason_text where reason = review_reason.code and review_reason_text.language = language.code)`);
    expect(lacking).toEqual([]);
  });
});

describe('POST /staff/reviews/{id}/hide/', () => {
  test('STAFF-24 a hidden review is nowhere for patients, and average and counts follow at once', async () => {
    const [kind, rude] = [await review({ rating: 5 }), await review({ rating: 1 })];
    expect((await patientsSee()).summary).toMatchObject({ Avgrating: 3, total: 2 });

    const { code, body } = await hide(rude);
    expect(code).toBe(200);
    const reason = { code: 'offensive', sentence: 'It insults or threatens someone.' };
    expect(body.review.hidden).toEqual({ by: 'Sam Rivera', at: app.clock.now().toISOString(), reason });
    const seen = await patientsSee();
    expect(seen.reviews).toMatchObject([{ id: kind }]);
    expect(seen.summary).toMatchObject({ Avgrating: 5, total: 1 });
    expect(seen.summary.rateWise.at(-1)).toEqual({ rate: 1, total: 0 });
    expect((await stranger.get(`/selfcare/clinic/${clinic.id}/`)).body.clinic).toMatchObject({ rating: 5, reviews: 1 });
  });

  test('CLINIC-09 its writer sees it with the reason, in no list of others, and keeps what it has brought', async () => {
    const id = await review();
    await hide(id, 'healthDetails');

    const seen = await patientsSee(asMaria);
    expect(seen.yours).toMatchObject([{ id, hiddenBecause: "It tells details about someone's health." }]);
    expect(seen).toMatchObject({ reviews: [], reviewable: [], total: 0 });
    expect(await balanceOf(app.db, maria.dependantId)).toBe(50);
    await app.db.run(sql`update patient set language = 'es', language_chosen = true where id = ${maria.id}`);
    const spanish = (await asMaria.get(reviewsOf(clinic.id))).body.yours[0];
    expect(spanish.hiddenBecause).toBe('Cuenta detalles de la salud de alguien.');
  });

  test('STAFF-24 a review is restored as it was, with its rating', async () => {
    const id = await review({ rating: 4 });
    const before = await patientsSee();
    const { hidden } = (await hide(id)).body.review;

    const { body } = await restore(id, hidden.at, asRita);
    expect(body.review.hidden).toBeNull();
    expect(await patientsSee()).toEqual(before);
  });

  test('STAFF-24 a reason that there is none of, a review that there is none of, and no reason are refused', async () => {
    const id = await review();

    expect(saidIn(await hide(id, 'boring'))).toEqual([422, 'reviewReasonUnknown']);
    expect(saidIn(await hide(999_999_999))).toEqual([404, 'reviewNotFound']);
    expect((await asSam.post(`${path}${id}/hide/`, {})).body.errors[0].path).toBe('reason');
    expect((await patientsSee()).total).toBe(1);
  });

  test('STAFF-24 a hidden review can be withdrawn by its writer; nobody can restore it then', async () => {
    const id = await review();
    const { hidden } = (await hide(id)).body.review;
    await asMaria.post(`/selfcare/reviews/${id}/withdraw/`);

    expect(saidIn(await restore(id, hidden.at))).toEqual([404, 'reviewNotFound']);
    expect((await patientsSee()).summary.total).toBe(0);
    expect((await patientsSee(asMaria)).yours).toEqual([]);
  });
});

describe('two of the staff at once', () => {
  test('STAFF-25 the same by the same person once more changes nothing; by another one it is refused', async () => {
    const id = await review();
    const first = await hide(id);
    expect((await hide(id)).body).toEqual(first.body);

    expect(saidIn(await hide(id, 'offensive', asRita))).toEqual([409, 'reviewChanged']);
    expect(saidIn(await hide(id, 'advertising'))).toEqual([409, 'reviewChanged']);
    expect((await listOf('?show=hidden')).reviews[0].hidden).toEqual(first.body.review.hidden);
    expect(await mailsOf(maria)).toHaveLength(1);
  });

  test('STAFF-25 a hiding that somebody has made again is not undone by who saw the one before', async () => {
    const id = await review();
    const { hidden } = (await hide(id)).body.review;
    await restore(id, hidden.at, asRita);
    expect((await restore(id, hidden.at)).code).toBe(200);
    app.clock.advance(60_000);
    await hide(id, 'advertising', asRita);

    expect(saidIn(await restore(id, hidden.at))).toEqual([409, 'reviewChanged']);
    expect((await patientsSee()).total).toBe(0);
  });

  test('STAFF-25 of many at once one hides, one restores, and the counts stay right', async () => {
    const id = await review({ rating: 2 });
    const hidings = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        hide(id, index % 2 ? 'offensive' : 'notVisit', index % 2 ? asSam : asRita),
      ),
    );
    const done = hidings.filter(({ code }) => code === 200);
    expect(hidings.map(({ code }) => code).sort()).toEqual([200, 200, 200, 200, 409, 409, 409, 409]);
    expect((await patientsSee()).summary).toMatchObject({ Avgrating: null, total: 0 });

    const at = done[0]?.body.review.hidden.at;
    await Promise.all(Array.from({ length: 8 }, () => restore(id, at)));
    expect((await patientsSee()).summary).toMatchObject({ Avgrating: 2, total: 1 });
    expect(await mailsOf(maria)).toHaveLength(2);
  });
});

describe('who is told', () => {
  test('STAFF-26 the writer is told by mail and bell, with the reason, and nothing about the clinic or the words', async () => {
    const id = await review({ reviewText: 'My root canal hurt.' });
    await hide(id, 'healthDetails');

    const [mail] = await mailsOf(maria);
    expect(mail?.subject).toBe('A review you wrote is hidden');
    expect(mail?.body).toContain("Why: It tells details about someone's health.");
    expect(mail?.body).toContain(`/find-providers/${clinic.id}?tab=reviews`);
    expect(mail?.body).not.toMatch(/Élan|root canal/);
    const { notices } = (await asMaria.get(`/selfcare/notices/${maria.id}/`)).body;
    expect(notices[0]).toMatchObject({
      kind: 'reviewHidden',
      text: 'Our team has hidden a review you wrote.',
      clinicId: clinic.id,
    });
  });

  test('STAFF-26 the writer is told that it is shown again; who has closed their account, and who never had one, is not', async () => {
    const id = await review();
    const { hidden } = (await hide(id)).body.review;
    await restore(id, hidden.at);
    expect((await mailsOf(maria)).map(({ subject }) => subject)).toEqual([
      'A review you wrote is hidden',
      'A review you wrote is shown again',
    ]);

    await app.db.run(sql`update patient set closed_at = ${app.clock.now()} where id = ${maria.id}`);
    expect((await hide(id)).code).toBe(200);
    expect(await mailsOf(maria)).toHaveLength(2);
    const { id: earlier } = await app.db.one(sql<{ id: number }>`
      insert into review (clinic_id, reviewer_name, rating, review_text, created_at)
      values (${clinic.id}, 'Ana L.', 4, 'Kind.', ${app.clock.now()}) returning id`);
    expect((await hide(earlier)).code).toBe(200);
  });

  test('STAFF-26 each act is in the trail with who did it, and in the writer’s own list without their name', async () => {
    const id = await review();
    const { hidden } = (await hide(id)).body.review;
    app.clock.advance(60_000);
    await restore(id, hidden.at);
    await restore(id, hidden.at);

    const objects = [`review:${id}`];
    expect(await staffEntries(app, sam.id)).toEqual([
      { staff: sam.id, action: 'hideReview', operation: 'hideReview', objects, outcome: 'done' },
      { staff: sam.id, action: 'restoreReview', operation: 'restoreReview', objects, outcome: 'done' },
    ]);
    const { body, text } = await asMaria.get('/selfcare/household/acts/');
    expect(body.acts.map(({ what }: { what: string }) => what)).toEqual(['Showed a review again', 'Hid a review']);
    expect(text).not.toContain('Sam');
  });
});
