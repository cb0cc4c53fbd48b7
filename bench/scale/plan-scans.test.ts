import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { servicesOn } from '#bench/points/ledger-work.ts';
import { openDatabase } from '#server/db/database.ts';
import { fillDemoDatabase } from '#server/demo/fill-demo.ts';
import { endHoldsTask } from '#server/features/appointments/holds/held-times.ts';
import { tellReceivedTask } from '#server/features/appointments/receipts/tell-received.ts';
import { remindDueTask } from '#server/features/appointments/reminders/remind-due.ts';
import { rescueGiftCardsTask } from '#server/features/rewards/cards/order-gift-card.ts';
import { findReferrals, findSignUps, findVisits } from '#server/features/staff/figures/figures-db.ts';
import { monthsOf } from '#server/features/staff/figures/period-rules.ts';
import { removeOrphanedFilesTask } from '#server/files/remove-orphaned-files.ts';
import { rescueMessagesTask } from '#server/jobs/deliver-message.ts';
import { sweepTask } from '#server/jobs/sweep.ts';
import { recordStatements } from '#server/testing/database/record-statements.ts';
import { cloneTemplate } from '#server/testing/templates.ts';
import { calls } from './calls.ts';
import { fillScale, growing } from './fill-scale.ts';
import { patientsPerClinic } from './keys.ts';
import { findScans } from './measure-plans.ts';
import { scansOf } from './plan-scans.ts';
import type { ScaleGround } from './scale-ground.ts';

const fillTimeoutMs = 120_000;

let ground: ScaleGround;

beforeAll(async () => {
  const { adminUrl, empty } = inject('templates');
  const { ownerUrl: url, drop } = await cloneTemplate(adminUrl, empty);
  const db = openDatabase({
    url,
    poolSize: 4,
    connectTimeoutMs: fillTimeoutMs,
    statementTimeoutMs: fillTimeoutMs,
    onError: () => {},
  });
  const stop = () => db.close().then(drop);
  ground = { patients: patientsPerClinic, databaseUrl: url, ownerUrl: url, db, stop: () => stop().then(() => {}) };

  await fillDemoDatabase(db, new Date());
  await fillScale(ground, ground.patients, () => {});
});

afterAll(() => ground.stop());

test('no call that patients make often reads the whole of a table that grows with them', async () => {
  const plans = await findScans(ground);

  expect(plans.map(({ name }) => name)).toEqual(calls.map(({ name }) => name));
  for (const { name, statements, scans } of plans) {
    expect(statements, name).toBeGreaterThan(0);
    expect(scans, name).toEqual([]);
  }
});

test('neither does a job that runs every few minutes', async () => {
  const services = servicesOn(ground.db);
  const recorded = recordStatements(services);
  const often = {
    endHoldsTask,
    remindDueTask,
    tellReceivedTask,
    rescueGiftCardsTask,
    rescueMessagesTask,
    removeOrphanedFilesTask,
    sweepTask,
  };

  for (const [name, task] of Object.entries(often)) {
    await task({}, services);
    const texts = new Set(recorded.take());
    expect(texts.size, name).toBeGreaterThan(0);
    for (const text of texts) expect(await scansOf(ground.db, text, growing), `${name}: ${text}`).toEqual([]);
  }
});

test('STAFF-34 neither do sign-ups, visits and referrals of a year', async () => {
  const services = servicesOn(ground.db);
  const recorded = recordStatements(services);
  const { db, clock } = services;
  const months = monthsOf('twelveMonths', clock.now().toISOString().slice(0, 10));

  await findSignUps(db, months, 'America/New_York');
  await findVisits(db, months, 'America/New_York');
  await findReferrals(db, months, 'America/New_York');
  const texts = recorded.take();
  expect(texts).toHaveLength(3);
  for (const text of texts) expect(await scansOf(ground.db, text, growing), text).toEqual([]);
});

test('a statement that has no index to go by is found', async () => {
  const byName = 'select id from patient join dependant using (id) where patient.first_name = $1';

  expect(await scansOf(ground.db, byName, growing)).toContain('patient');
  expect(await scansOf(ground.db, 'select id from patient where id = $1', growing)).toEqual([]);
});
