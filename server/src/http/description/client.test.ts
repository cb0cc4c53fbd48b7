import { copyFile, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { apiTools, lintApi, projectRoot, runNode } from '#server/testing/api-tools.ts';
import { openVisit } from '#server/testing/earning.ts';
import { buildBookableClinic, buildPatient, buildVisit, testPassword } from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

// Within the project, whose settings of TypeScript hold for the client as well.
const folder = path.join(projectRoot, '.cache/api-client');
const file = path.join(folder, 'openapi.json');
const example = 'first-visit.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await symlink(apiTools, path.join(folder, 'node_modules'));
  await writeFile(file, (await app.client().get('/docs/openapi.json')).text);
});

afterAll(() => app.close());

test('the recommended rules of an independent linter find nothing but the slashes that the specification wants', async () => {
  // Where it is served in earnest: the rules want no localhost.
  const served = JSON.parse(await readFile(file, 'utf8'));
  const linted = path.join(folder, 'linted.json');
  await writeFile(linted, JSON.stringify({ ...served, servers: [{ url: 'https://my.kindwell.test' }] }));

  const problems = await lintApi(linted);
  const others = problems.filter(({ ruleId }) => ruleId !== 'no-path-trailing-slash');

  expect(others.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
  // It has looked.
  expect(problems.length).toBeGreaterThan(100);
}, 120_000);

test('a client that a common generator makes of it compiles, signs in, books a visit and claims points', async () => {
  await copyFile(path.join(projectRoot, 'docs/api-client', example), path.join(folder, example));
  await writeFile(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: '../../tsconfig.base.json',
      compilerOptions: { types: ['node'] },
      include: [example, 'api.d.ts'],
    }),
  );
  await runNode(folder, path.join(apiTools, 'openapi-typescript/bin/cli.js'), ['openapi.json', '-o', 'api.d.ts']);
  await runNode(folder, path.join(projectRoot, 'node_modules/typescript/bin/tsc'), ['-p', '.']);

  const { clinic } = await buildBookableClinic(app.db);
  const maria = await buildPatient(app.db);
  const { id: visitId } = await buildVisit(app.db, clinic.id, maria.dependantId);
  await openVisit(app.db, maria.dependantId, visitId, clinic.id, '2026-05-20T20:00:00Z');

  const said = JSON.parse(
    await runNode(folder, example, [app.url, maria.email, testPassword, `${clinic.id}`, '2026/06/02']),
  );

  const visit = await app.db.one(sql<{ status: string; dependantId: number }>`
    select status, dependant_id as "dependantId" from appointment where id = ${said.visit.id}`);
  expect(visit).toEqual({ status: 'requested', dependantId: maria.dependantId });
  expect(said).toEqual({
    visit: { id: expect.any(Number), status: 'requested', startsAt: '2026-06-02T13:00:00.000Z' },
    points: 1200,
  });
}, 180_000);
