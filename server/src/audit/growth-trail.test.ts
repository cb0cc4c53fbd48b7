import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { recordAudit } from './record-audit.ts';
import { sealAudit } from './seal-audit.ts';
import { verifyAudit } from './verify-audit.ts';

const script = new URL('../../../docs/operations/growth-trail.sql', import.meta.url);

/** The statements of the script as psql would send them, but in one transaction, in which no index is built beside it. */
async function statements(until: string, application: string): Promise<string> {
  const text = await readFile(script, 'utf8');
  return text
    .replace(/^\\.*$/gm, '')
    .replace(/ concurrently /g, ' ')
    .replace(/^(begin|commit);$/gm, '')
    .replaceAll(":'until'", pg.escapeLiteral(until))
    .replaceAll(':"application"', pg.escapeIdentifier(application));
}

let app: TestApp;

const note = (at: string) =>
  recordAudit(
    app.db,
    {
      actorId: 5,
      action: 'signIn',
      outcome: 'done',
      call: { caller: { address: '192.0.2.7', userAgent: null, requestId: at, operation: 'login' } },
    },
    new Date(at),
  );

beforeAll(async () => {
  app = await startTestApp();
  await note('2026-03-01T12:00:00Z');
  await sealAudit(app.db);
  await note('2026-12-31T23:59:59Z');

  const { name } = await app.db.one(sql<{ name: string }>`select current_user as name`);
  await app.owner.pool.query(await statements('2027-01-01', name));
});

afterAll(() => app.close());

describe('the audit trail by year, as docs/operations/growth-trail.sql cuts it', () => {
  test('goes on in the partitions of its years, and stays whole', async () => {
    for (const at of ['2027-01-01T00:00:00Z', '2028-06-01T12:00:00Z']) await note(at);
    await sealAudit(app.db);
    await note('2027-02-01T12:00:00Z');

    const rows = await app.owner.many(sql`
      select tableoid::regclass::text as table, count(*)::integer as entries from audit_entry group by 1 order by 1`);
    expect(rows).toEqual([
      { table: 'audit_years.audit_entry_first', entries: 2 },
      { table: 'audit_years.audit_entry_next', entries: 1 },
      { table: 'audit_years.audit_entry_rest', entries: 1 },
    ]);
    expect(await verifyAudit(app.db)).toEqual({ entries: 4, flaws: [] });
    expect(await app.db.one(sql`select count(*)::integer as entries from audit_trail where actor_id = 5`)).toEqual({
      entries: 5,
    });
  });

  test.each([
    'audit_entry',
    'audit_years.audit_entry_first',
    'audit_years.audit_entry_next',
    'audit_years.audit_entry_rest',
  ])('nobody changes, deletes or empties %s', async (table) => {
    for (const attack of [`update ${table} set outcome = 'refused'`, `delete from ${table}`, `truncate ${table}`]) {
      await expect(app.db.pool.query(attack)).rejects.toMatchObject({ code: '42501' });
      await expect(app.owner.pool.query(attack)).rejects.toThrow('append-only');
    }
  });
});
