import type { Endpoint } from '@kindwell/contract/endpoint.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiRoutes } from '#server/api-routes.ts';
import { sql } from '#server/db/sql.ts';
import { addressOf } from '#server/testing/call-address.ts';
import { countRows } from '#server/testing/database/count-rows.ts';
import { type BuiltPatient, buildClinic, buildPatient } from '#server/testing/factories.ts';
import { signUp, signupForm } from '#server/testing/people/sign-up.ts';
import { asStaff, buildStaff } from '#server/testing/people/staff.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const forbidden = { isGuarantor: true, points: 1000, memberId: 'KW-1', role: 'admin', loginId: 1, id: 1 };
const forms = apiRoutes('demo').flatMap(({ endpoint }) => (endpoint.body ? [endpoint] : []));

// Where one call has several forms, what tells them apart.
const kinds = [
  { type: 'email', kind: 'email', modelType: 'patient' },
  { type: 'phone', kind: 'phone', modelType: 'verifyOtp' },
  { type: 'password', kind: 'phone', modelType: 'resetpwd' },
];

const takesList = ({ body }: Endpoint) =>
  (body?.safeParse({}).error?.issues ?? []).some(
    (issue) => issue.path.length === 0 && issue.code === 'invalid_type' && issue.expected === 'array',
  );

/** As the call takes it: a form with a file, or JSON. */
function bodyOf({ upload }: Endpoint, entry: object): unknown {
  if (!upload) return entry;

  const form = new FormData();
  for (const [name, value] of Object.entries(entry)) form.append(name, String(value));
  return form;
}

let app: TestApp;
let patient: BuiltPatient;
let client: TestClient;
let program: TestClient;
let owner: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  patient = await buildPatient(app.db);
  client = await app.signedIn(patient.id);
  program = await app.ofClinic((await buildClinic(app.db)).id);
  owner = await asStaff(app, await buildStaff(app));
});

afterAll(() => app.close());

test.each(forms.map((endpoint) => [endpoint.name, endpoint] as const))(
  'API-08 API-14 no form of %s takes what the caller may not set: 400',
  async (_name, endpoint) => {
    const before = await countRows(app.db);
    const address = addressOf(endpoint);
    const isList = takesList(endpoint);
    const caller = { clinic: program, staff: owner }[endpoint.auth as string] ?? client;

    for (const kind of kinds) {
      for (const [field, value] of Object.entries(forbidden)) {
        const entry = { ...kind, [field]: value };
        const answer = await caller.send(endpoint.method, address, {
          body: bodyOf(endpoint, isList ? [entry] : entry),
        });

        expect([field, answer.code]).toEqual([field, 400]);
        expect(answer.body.errors).toContainEqual({
          path: isList ? `0.${field}` : field,
          message: "This field can't be set here.",
          code: expect.any(String),
        });
      }
    }
    expect(await countRows(app.db)).toEqual(before);
  },
);

const columns = {
  is_guarantor: true,
  isAmbassador: true,
  householdId: 1,
  household_id: 1,
  passwordHash: 'x',
  password_hash: 'x',
  verifiesEverySignIn: false,
  member_id: 'KW-1',
  uniqueId: 'mine',
  dependants: [{ firstName: 'Eve' }],
  status: { error: false },
};

test('API-08 API-09 a registration with more fields than the form has makes an ordinary account', async () => {
  const { body } = await signUp(app.client(), app.db, signupForm({ ...columns, email: 'eager@example.com' }));
  const plain = await signUp(app.client(), app.db, signupForm({ email: 'plain@example.com' }));
  const flagsOf = (id: number) =>
    app.db.one(sql`
      select is_guarantor, verifies_every_sign_in, patient.household_id = ${patient.householdId} as "isMine",
        (select count(*) from dependant where dependant.household_id = patient.household_id) as people,
        (select count(*) from ambassador where dependant_id = dependant.id) as ambassadors
      from patient join dependant on login_id = patient.id where patient.id = ${id}`);

  expect(await flagsOf(body.id)).toEqual(await flagsOf(plain.body.id));
  expect(body.uniqueId).not.toBe('mine');
});

test('API-14 a change of contact with more fields changes nothing else', async () => {
  const before = await app.db.one(sql`select * from patient where id = ${patient.id}`);
  const answer = await client.post(`/selfcare/updateaccount/${patient.id}/`, {
    ...columns,
    type: 'email',
    email: 'moved@example.com',
    phone: '+12025550111',
    newpwd: 'Better2!pass',
  });

  expect(answer.code).toBe(200);
  expect(await app.db.one(sql`select * from patient where id = ${patient.id}`)).toEqual(before);
});
