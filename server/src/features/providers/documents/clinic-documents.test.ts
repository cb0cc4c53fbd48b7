import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { buildClinic, buildPatient } from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let app: TestApp;
let maria: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  maria = await app.signedIn((await buildPatient(app.db)).id);
});

afterAll(() => app.close());

type Given = { category?: string; title?: string; mediaType?: string; bytes?: Buffer; position?: number };

const insertDocument = (clinicId: number, given: Given = {}) =>
  app.db.one(sql<{ id: number; uniqueId: string }>`
    insert into clinic_document (clinic_id, category, title, media_type, bytes, position, published_on)
    values (${clinicId}, ${given.category ?? 'Forms'}, ${given.title ?? 'New patient form'},
      ${given.mediaType ?? 'application/pdf'}, ${given.bytes ?? Buffer.from('%PDF-1.4 …')}, ${given.position ?? 1},
      '2026-01-15')
    returning id, unique_id as "uniqueId"`);

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00]);

describe('GET /selfcare/clinics/{id}/documents', () => {
  test('API-19 answers the documents by category, in the order of the clinic', async () => {
    const clinic = await buildClinic(app.db);
    const prices = await insertDocument(clinic.id, { category: 'Prices', title: 'Price list', position: 2 });
    const form = await insertDocument(clinic.id, { position: 1 });
    const consent = await insertDocument(clinic.id, {
      title: 'Consent',
      mediaType: 'image/png',
      bytes: png,
      position: 3,
    });

    const { code, body } = await maria.get(`/selfcare/clinics/${clinic.id}/documents`);

    expect(code).toBe(200);
    expect(body).toEqual({
      status: { error: false, msg: '' },
      alldocument: [
        {
          category: 'Forms',
          categoryLanguage: 'en',
          documents: [
            {
              id: form.id,
              title: 'New patient form',
              titleLanguage: 'en',
              url: `/clinic-documents/${form.uniqueId}`,
              type: 'application/pdf',
              size: 12,
              date: '2026-01-15',
            },
            {
              id: consent.id,
              title: 'Consent',
              titleLanguage: 'en',
              url: `/clinic-documents/${consent.uniqueId}`,
              type: 'image/png',
              size: 9,
              date: '2026-01-15',
            },
          ],
        },
        {
          category: 'Prices',
          categoryLanguage: 'en',
          documents: [expect.objectContaining({ id: prices.id, title: 'Price list' })],
        },
      ],
    });
  });

  test('API-19 a clinic without documents has none, and never those of another', async () => {
    const [clinic, other] = [await buildClinic(app.db), await buildClinic(app.db)];
    await insertDocument(other.id);

    expect((await maria.get(`/selfcare/clinics/${clinic.id}/documents/`)).body.alldocument).toEqual([]);
  });

  test('API-19 unknown and unpublished clinics are not found alike', async () => {
    const draft = await buildClinic(app.db, { published: false });
    await insertDocument(draft.id);

    for (const id of ['999999', '999999999999999', draft.id]) {
      const { code, body } = await maria.get(`/selfcare/clinics/${id}/documents`);
      expect([code, body]).toEqual([404, { status: { error: true, code: 'clinicNotFound', msg: 'Clinic Not Found' } }]);
    }
  });

  test('API-19 signed out is 401, a junk id 400', async () => {
    const clinic = await buildClinic(app.db);
    expect((await app.client().get(`/selfcare/clinics/${clinic.id}/documents`)).code).toBe(401);

    for (const id of ['0', '-1', '1.5', 'abc', clinic.uniqueId, '%00', '1'.repeat(16)]) {
      expect([id, (await maria.get(`/selfcare/clinics/${id}/documents`)).code]).toEqual([id, 400]);
    }
  });
});

describe('GET /clinic-documents/{uniqueId}', () => {
  const fetchFile = (uniqueId: string) => fetch(`${app.url}/clinic-documents/${uniqueId}`);

  test('API-19 the file comes as it is, to be saved, in a policy that lets it do nothing', async () => {
    const clinic = await buildClinic(app.db);
    const bytes = Buffer.from('%PDF-1.4 \u0000\u00ff binary', 'latin1');
    const { uniqueId } = await insertDocument(clinic.id, { bytes });

    const answer = await fetchFile(uniqueId);

    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'content-disposition': 'attachment; filename="New patient form.pdf"; filename*=UTF-8\'\'New%20patient%20form.pdf',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=3600',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
    });
  });

  test('API-19 a title with quotes, line ends and other alphabets cannot break out of its header', async () => {
    const clinic = await buildClinic(app.db);
    const title = `Años "x"\r\nset-cookie: a=b; 病歴 'é' (1)*`;
    const { uniqueId } = await insertDocument(clinic.id, { title, mediaType: 'image/png', bytes: png });

    const { headers } = await fetchFile(uniqueId);
    const [plain, encoded = ''] = (headers.get('content-disposition') ?? '').split("; filename*=UTF-8''");

    expect(headers.get('content-type')).toBe('image/png');
    expect(headers.get('set-cookie')).toBeNull();
    expect(plain).toMatch(/^attachment; filename="[\w .,()-]+\.png"$/);
    expect(encoded).toMatch(/^[\w.~!%-]+$/);
    expect(decodeURIComponent(encoded)).toBe(`${title}.png`);
  });

  test('API-19 an unknown address and the papers of an unpublished clinic are 404', async () => {
    const draft = await buildClinic(app.db, { published: false });
    const { uniqueId, id } = await insertDocument(draft.id);

    for (const address of [uniqueId, String(id), 'f'.repeat(32), '..%2f..%2fetc%2fpasswd', "'%20or%201=1", '%00']) {
      const answer = await fetchFile(address);
      expect([address, answer.status]).toEqual([address, 404]);
      expect(await answer.json()).toMatchObject({ status: { error: true } });
    }
    expect((await fetch(`${app.url}/clinic-documents/`, { headers: { accept: 'text/html' } })).status).toBe(404);
  });

  test.each([
    ['a page that says it is a PDF', { mediaType: 'application/pdf', bytes: Buffer.from('<script>1</script>') }],
    ['a PDF that says it is a picture', { mediaType: 'image/png', bytes: Buffer.from('%PDF-1.4') }],
    ['a drawing', { mediaType: 'image/svg+xml', bytes: Buffer.from('<svg/>') }],
    ['a page', { mediaType: 'text/html', bytes: Buffer.from('<p>') }],
    ['nothing', { mediaType: 'application/pdf', bytes: Buffer.alloc(0) }],
    ['more than 10 MB', { mediaType: 'application/pdf', bytes: Buffer.alloc(10 * 1024 * 1024 + 1, '%PDF-') }],
    ['a paper without a title', { title: ' ' }],
  ])('API-19 the database refuses %s', async (_what, given) => {
    const clinic = await buildClinic(app.db);

    await expect(insertDocument(clinic.id, given)).rejects.toThrow(/violates check constraint/);
  });
});
