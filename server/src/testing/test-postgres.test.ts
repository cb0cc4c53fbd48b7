import { spawnSync } from 'node:child_process';
import { expect, inject, test } from 'vitest';
import { createTemplate } from './templates.ts';
import { dropLeftovers, withConnection } from './test-postgres.ts';

test('databases of a killed test run are dropped, those of a living one stay', async () => {
  const { adminUrl } = inject('templates');
  const { pid: deadPid } = spawnSync('true');
  const living = await createTemplate(adminUrl, 'living', async () => {});

  const names = await withConnection(adminUrl, async (client) => {
    await client.query(`create database kindwell_killed_${deadPid}_12_1`);
    await dropLeftovers(client);

    const { rows } = await client.query<{ datname: string }>('select datname from pg_database');
    await client.query(`drop database ${living}`);
    return rows.map(({ datname }) => datname);
  });

  expect(names).toContain(living);
  expect(names).not.toContain(`kindwell_killed_${deadPid}_12_1`);
});
