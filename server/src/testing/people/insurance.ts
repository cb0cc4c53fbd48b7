import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { buildPatient } from '#server/testing/factories.ts';
import { latestCode } from '#server/testing/sign-in.ts';
import type { TestApp } from '#server/testing/test-app.ts';

let made = 0;

/** An insurer that pays as its class says, with what it usually covers where that is given. */
export async function buildInsurer(
  db: Db,
  given: {
    name?: string;
    programmeClass?: 'commercial' | 'federal' | 'unknown';
    coverage?: { service: string; percent: number | null; note: string | null; serviceCodes?: string[] }[];
  } = {},
) {
  made += 1;
  const { name = `Insurer ${made}`, programmeClass = 'commercial', coverage = [] } = given;
  const { id } = await db.one(sql<{ id: number }>`
    insert into insurer (name, programme_class) values (${name}, ${programmeClass}) returning id`);
  await db.run(sql`
    insert into insurer_coverage (insurer_id, position, service, percent, note, service_codes)
    select ${id}, position, line ->> 'service', (line ->> 'percent')::integer, line ->> 'note',
      array(select json_array_elements_text(line -> 'serviceCodes'))
    from json_array_elements(${JSON.stringify(coverage)}) with ordinality as given (line, position)`);

  return { id, name };
}

/** An insurance of a person that is on file; of no insurer of the list unless one is given. */
export async function buildInsurance(
  db: Db,
  dependantId: number,
  given: { insurerId?: number | null; name?: string; memberNumber?: string; groupNumber?: string | null } = {},
) {
  made += 1;
  const { insurerId = null, name = `Plan ${made}`, memberNumber = `M${made}`, groupNumber = null } = given;

  return db.one(sql<{ id: number }>`
    insert into insurance (dependant_id, insurer_id, insurance_name, member_number, group_number, created_at, changed_at)
    values (${dependantId}, ${insurerId}, ${name}, ${memberNumber}, ${groupNumber}, now(), now())
    returning id`);
}

/** One side of a card of a person, of an insurance where one is given; there is no file behind it. */
export const buildCardRow = (
  db: Db,
  dependantId: number,
  uploadedBy: number,
  given: { insuranceId?: number | null; side?: 'front' | 'back'; uploadedAt?: string } = {},
) => {
  made += 1;
  const { insuranceId = null, side = 'front', uploadedAt = '2026-05-01T12:00:00Z' } = given;

  return db.one(sql<{ id: number; fileKey: string }>`
    insert into insurance_card (dependant_id, insurance_id, side, media_type, byte_size, file_key, uploaded_by,
      uploaded_at)
    values (${dependantId}, ${insuranceId}, ${side}, 'image/png', 100, ${`card-of-a-test-${made}`}, ${uploadedBy},
      ${uploadedAt})
    returning id, file_key as "fileKey"`);
};

/** The path of a person's insurances, asked for by this patient. */
export const insurancesOf = (patientId: number, dependantId: number) =>
  `/selfcare/getinsurance/${patientId}/${dependantId}/`;

/** Somebody signed in, and how they change insurance: ask for a code, take it from the outbox, save. */
export async function buildInsuree(app: TestApp, given: { isGuarantor?: boolean; householdId?: number } = {}) {
  const patient = await buildPatient(app.db, { isGuarantor: true, ...given });
  const client = await app.signedIn(patient.id);
  const pathOf = (what: 'updateinsurance' | 'removeinsurance', dependantId: number) =>
    `/selfcare/${what}/${patient.id}/${dependantId}/`;

  const ask = (dependantId = patient.dependantId) => client.get(pathOf('updateinsurance', dependantId));
  const post = (body: object, dependantId = patient.dependantId) =>
    client.post(pathOf('updateinsurance', dependantId), body);
  /** Asks for a code and answers it. */
  async function codeFor(dependantId = patient.dependantId): Promise<string> {
    const { code, text } = await ask(dependantId);
    if (code !== 200) throw new Error(`no code was sent: ${text}`);
    return latestCode(app.db, patient.email);
  }

  return {
    ...patient,
    client,
    ask,
    post,
    codeFor,
    /** Saves with a code of its own; a name and a number are there unless given. */
    async save(form: object = {}, dependantId = patient.dependantId) {
      const otp = await codeFor(dependantId);
      return post({ otp, insuranceName: 'Aetna', memberNumber: 'W1', ...form }, dependantId);
    },
    /** Removes with a code of its own. */
    async remove(insuranceId: number, dependantId = patient.dependantId) {
      const otp = await codeFor(dependantId);
      return client.post(pathOf('removeinsurance', dependantId), { otp, insuranceId });
    },
    removeWith: (otp: string, insuranceId: number, dependantId = patient.dependantId) =>
      client.post(pathOf('removeinsurance', dependantId), { otp, insuranceId }),
  };
}

export type Insuree = Awaited<ReturnType<typeof buildInsuree>>;

/** What a person's insurances say pays for their care. */
export const classOf = async (db: Db, dependantId: number) =>
  (
    await db.one(sql<{ programmeClass: string }>`
    select programme_class as "programmeClass" from dependant where id = ${dependantId}`)
  ).programmeClass;
