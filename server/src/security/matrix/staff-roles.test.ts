import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@kindwell/contract/endpoint.ts';
import { staffRight } from '@kindwell/contract/staff/staff-rights.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiRoutes } from '#server/api-routes.ts';
import { sql } from '#server/db/sql.ts';
import { addressOf } from '#server/testing/call-address.ts';
import { buildPatient } from '#server/testing/factories.ts';
import { buildPasskey } from '#server/testing/people/passkey-device.ts';
import { asStaff, type BuiltStaff, buildStaff, staffEntries } from '#server/testing/people/staff.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestAnswer, TestClient } from '#server/testing/test-client.ts';
import { digestTables } from './digest.ts';
import { expected } from './expected.ts';
import type { ForStaff, Role } from './expected-shape.ts';

// Every call of the staff with every role, locked, not stepped up, and removed; and with the ids of others.

const roles: Role[] = ['owner', 'catalogue', 'support', 'auditor'];
const endpoints = apiRoutes('demo').flatMap(({ endpoint }) => (endpoint.auth === 'staff' ? [endpoint] : []));

type State = 'stepped up' | 'not stepped up' | 'locked' | 'removed';
const states: State[] = ['stepped up', 'not stepped up', 'locked', 'removed'];

let app: TestApp;
let people: Map<string, { person: BuiltStaff; client: TestClient }>;
let tables: Record<string, string>;

async function callAs(role: Role, state: State) {
  const person = await buildStaff(app, { roles: [role] });
  const client = await asStaff(app, person, { isSteppedUp: state === 'stepped up' });
  if (state === 'locked') await client.post('/staff/lock/');
  if (state === 'removed')
    await app.db.run(sql`
      update staff set removed_at = now(), password_hash = null, totp_secret = null where id = ${person.id}`);
  return { person, client };
}

beforeAll(async () => {
  app = await startTestApp();
  // An id of one kind is never by chance one of another.
  const named = [
    ...['staff', 'staff_session', 'staff_invite', 'staff_lookup', 'points_adjustment', 'contact_correction'],
    ...['review', 'message', 'banner', 'passkey'],
  ];
  for (const [nth, table] of named.entries())
    await app.owner.pool.query(`alter table ${table} alter column id restart with ${(nth + 1) * 1_000_000}`);

  people = new Map();
  for (const role of roles) for (const state of states) people.set(`${role}, ${state}`, await callAs(role, state));
  tables = await digestTables(app.db);
});

afterAll(() => app.close());

const clientOf = (role: Role, state: State): TestClient => {
  const found = people.get(`${role}, ${state}`);
  if (!found) throw new Error(`nobody is ${role}, ${state}`);
  return found.client;
};

const saidIn = ({ code, body }: TestAnswer) => `${code} ${body?.status?.code}`;

/** How the table has a call refused to this caller; undefined where they may make it. */
function refusalOf({ roles: may, whileLocked, stepUp }: ForStaff, role: Role, state: State): string | undefined {
  if (state === 'removed') return '401 signedOut';
  if (state === 'locked' && !whileLocked) return '423 sessionLocked';
  if (!may.includes(role)) return '403 rightMissing';
  return stepUp && state !== 'stepped up' ? '403 stepUpNeeded' : undefined;
}

const rights = (endpoint: Endpoint): ForStaff => {
  const forStaff = expected[endpoint.name]?.staff;
  if (!forStaff) throw new Error(`the table does not say who of the staff may make ${endpoint.name}`);
  return forStaff;
};

test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
  'STAFF-09 %s is for the roles that may make it, and for no others',
  async (_name, endpoint) => {
    const { method } = endpoint;
    // Never read where the caller may not, and else the reason of the refusal: so nothing is done either way.
    const body = method === 'POST' ? { body: '{"broken' } : {};
    const wrong: string[] = [];

    for (const role of roles) {
      for (const state of states) {
        const said = saidIn(await clientOf(role, state).send(method, addressOf(endpoint), body));
        const refusal = refusalOf(rights(endpoint), role, state);
        const isRight = refusal === undefined ? /^(200|400|404|415)/.test(said) : said === refusal;
        if (!isRight) wrong.push(`${role}, ${state}: ${said}, not ${refusal ?? 'let through'}`);
      }
    }
    expect(wrong).toEqual([]);
  },
);

test('STAFF-09 none of all this has changed anything', async () => {
  expect(await digestTables(app.db)).toEqual(tables);
});

test('STAFF-09 an auditor changes nothing: of every call that does, their role has but those for the own account', () => {
  // These write that somebody looked, and nothing else.
  const looks = ['lookUpPatient', 'searchAudit', 'exportAudit'];
  const own = [...looks, ...endpoints.filter(({ right }) => right === null).map(({ name }) => name)];
  const writes = endpoints.filter((endpoint) => endpoint.writes && rights(endpoint).roles.includes('auditor'));

  expect(writes.map(({ name }) => name).filter((name) => !own.includes(name))).toEqual([]);
});

test('STAFF-09 STAFF-109 the rows of rights: an auditor reads, and that everything; only an owner manages the staff', async () => {
  const rows = await app.db.many(sql<{ role: string; may: string }>`select role, may from staff_right order by may`);
  const ofAuditor = rows.flatMap(({ role, may }) => (role === 'auditor' ? [may] : []));

  expect(ofAuditor).toEqual(staffRight.options.filter((right) => right.endsWith('.read')).toSorted());
  expect(rows.filter(({ may }) => may === 'staff.manage')).toEqual([{ role: 'owner', may: 'staff.manage' }]);
});

test('STAFF-09 a person of several roles may what any of them may', async () => {
  const both = await buildStaff(app, { roles: ['support', 'auditor'] });

  expect((await (await asStaff(app, both)).get('/staff/people/')).code).toBe(200);
});

/** A patient whom somebody else of the staff has looked up: the number of that look-up. */
async function lookUpAsOther(client: TestClient, name: string): Promise<{ lookup: number }> {
  const { email } = await buildPatient(app.db, { email: `patient-${name}@example.org`.toLowerCase() });
  const { body } = await client.post('/staff/lookups/', { who: email, reason: 'Called' });
  return { lookup: body.lookup.id };
}

const sentBy = ({ method }: Endpoint, body: object) => (method === 'POST' ? { body } : {});

test.each(
  endpoints
    .filter(({ name }) => Object.keys(expected[name]?.ids ?? {}).length)
    .map((endpoint) => [endpoint.name, endpoint] as const),
)(
  'STAFF-09 %s refuses an id that nobody has, one of another kind and one of somebody else’s as it does an unknown one',
  async (name, endpoint) => {
    const owner = await buildStaff(app);
    const client = await asStaff(app, owner);
    const other = await buildStaff(app, { roles: ['support'] });
    const otherClient = await asStaff(app, other);
    await client.post('/staff/invitations/', { email: `${name}@example.org`.toLowerCase(), roles: ['support'] });
    const { lookup } = await lookUpAsOther(otherClient, name);
    const passkey = await buildPasskey(app, { staffId: other.id });
    const { session, invite } = await app.db.one(sql<{ session: number; invite: number }>`
      select (select max(id) from staff_session where staff_id = ${other.id}) as session,
        (select max(id) from staff_invite) as invite`);
    const [thing] = Object.values(expected[name]?.ids ?? {})[0] ?? [];
    const ids = {
      staffPerson: [session, invite],
      staffInvitation: [session, other.id],
      staffSession: [session, other.id],
      staffPasskey: [passkey, session],
      staffLookup: [lookup, invite],
      staffAdjustment: [lookup, session],
      staffCorrection: [lookup, session],
      staffReview: [lookup, session],
      staffBanner: [lookup, session],
      staffMessage: [lookup, session],
    };
    const points = { amount: 5, key: randomUUID() };
    const join = { who: 'KW999999999' };
    const correction = { kind: 'email', contact: 'other@example.org' };
    const body = {
      name: 'Mine',
      roles: ['auditor'],
      was: ['support'],
      reason: 'offensive',
      hiddenAt: app.clock.now().toISOString(),
    };
    const before = await digestTables(app.db);

    const answers = [];
    for (const id of [999_999_999, ...(ids[thing as keyof typeof ids] ?? [])])
      answers.push(
        await client.send(
          endpoint.method,
          endpoint.path.replace('{id}', `${id}`),
          sentBy(endpoint, { ...body, ...points, ...correction, ...join }),
        ),
      );

    expect(answers).toHaveLength(3);
    for (const { code, text } of answers) expect([code, text]).toEqual([404, answers[0]?.text]);
    expect(await digestTables(app.db)).toEqual(before);
    const refused = (await staffEntries(app, owner.id)).filter(({ operation }) => operation === name);
    expect(refused.map(({ outcome }) => outcome)).toEqual(['refused', 'refused', 'refused']);
  },
);
