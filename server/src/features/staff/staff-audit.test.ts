import { afterAll, beforeAll, expect, test } from 'vitest';
import { sealAudit } from '#server/audit/seal-audit.ts';
import { verifyAudit } from '#server/audit/verify-audit.ts';
import { sql } from '#server/db/sql.ts';
import { tamper } from '#server/testing/audit.ts';
import { buildPatient } from '#server/testing/factories.ts';
import { asStaff, buildStaff } from '#server/testing/people/staff.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

test('STAFF-14 the id of who of the staff it was is held by the hash of its entry, and other entries have none', async () => {
  const patient = await app.signedIn((await buildPatient(app.db)).id);
  await patient.post('/selfcare/logout/');
  const ana = await buildStaff(app);
  await (await asStaff(app, ana)).post('/staff/lock/');
  await sealAudit(app.db);

  expect((await verifyAudit(app.db)).flaws).toEqual([]);
  const { chain, seq } = await app.db.one(sql<{ chain: number; seq: number }>`
    select chain, seq from audit_entry where staff = ${ana.id}`);
  for (const staff of [ana.id + 1, null]) {
    await tamper(app.owner, sql`update audit_entry set staff = ${staff} where chain = ${chain} and seq = ${seq}`);
    expect((await verifyAudit(app.db)).flaws).toEqual([{ chain, seq, flaw: 'changed' }]);
  }
  await tamper(app.owner, sql`update audit_entry set staff = ${ana.id} where chain = ${chain} and seq = ${seq}`);
  expect((await verifyAudit(app.db)).flaws).toEqual([]);

  await tamper(app.owner, sql`update audit_entry set staff = ${ana.id} where action = 'signOut'`);
  expect((await verifyAudit(app.db)).flaws).toHaveLength(1);
});
