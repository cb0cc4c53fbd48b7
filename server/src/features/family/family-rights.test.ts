import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { type BuiltPatient, buildDependant, buildPatient } from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let maria: BuiltPatient;

beforeAll(async () => {
  app = await startTestApp();
  maria = await buildPatient(app.db, { isGuarantor: true });
});

afterAll(() => app.close());

const rights = ['care', 'spend', 'records', 'manage'];

/** The table of docs/family-rights.md: each standing with its rights. */
async function documented() {
  const text = await readFile(new URL('../../../../docs/family-rights.md', import.meta.url), 'utf8');
  const [, table = ''] = text.split('## What may be done');
  const rows = table.split('\n').filter((line) => /^\| [a-z]+ \|/.test(line));

  return rows.map((line) => {
    const [, standing = '', ...cells] = line.split('|').map((cell) => cell.trim());
    return [standing, rights.filter((_, index) => cells[index] === 'yes').sort()];
  });
}

const standingOf = async (dependantId: number, patientId = maria.id) =>
  (
    await app.db.maybeOne(sql<{ standing: string }>`
    select standing from family_standing where patient_id = ${patientId} and dependant_id = ${dependantId}`)
  )?.standing;

test('SET-02 the table for people says what the table of the database says', async () => {
  const rows = await app.db.many(sql<{ standing: string; may: string[] }>`
    select standing, json_agg(may) as may from family_right group by standing`);
  const kept = Object.fromEntries(rows.map(({ standing, may }) => [standing, [...may].sort()]));

  // Who may do nothing has no row.
  expect(Object.fromEntries(await documented())).toEqual({ ...kept, apart: [] });
  expect(Object.keys(kept).sort()).toEqual(['adult', 'agreed', 'minor', 'self', 'undecided']);
});

test.each([
  ['minor', { dob: '2015-05-05' }, {}],
  ['adult', { dob: '1950-05-05' }, {}],
  ['undecided', { dob: '2015-05-05' }, { came: '2026-05-05' }],
] as const)('SET-02 without a sign-in somebody is %s: %j', async (standing, given, { came }: { came?: string }) => {
  const { id } = await buildDependant(app.db, maria.householdId, given);
  if (came)
    await app.db.run(sql`
      update dependant set came_of_age_at = ${came}, created_at = '2020-01-01' where id = ${id}`);

  expect(await standingOf(id)).toBe(standing);
});

test.each([
  ['undecided', null],
  ['agreed', true],
  ['apart', false],
])('SET-02 with a sign-in of their own an adult is %s where they have said %j', async (standing, said) => {
  const joao = await buildPatient(app.db, { householdId: maria.householdId });
  await app.db.run(sql`update dependant set lets_family_act = ${said} where id = ${joao.dependantId}`);

  expect(await standingOf(joao.dependantId)).toBe(standing);
  expect(await standingOf(maria.dependantId, joao.id)).toBeUndefined();
  expect(await standingOf(joao.dependantId, joao.id)).toBe('self');
});

test('SET-02 nobody sees another household, nor who has left', async () => {
  const stranger = await buildPatient(app.db, { isGuarantor: true });
  const { id } = await buildDependant(app.db, maria.householdId);
  await app.db.run(sql`update dependant set removed_at = now() where id = ${id}`);

  expect(await standingOf(id)).toBeUndefined();
  expect(await standingOf(stranger.dependantId)).toBeUndefined();
});
