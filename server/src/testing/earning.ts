import { EventEmitter } from 'node:events';
import { Logger, runOnce, type WorkerEvents } from 'graphile-worker';
import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { ledgerRules } from '#server/features/loyalty/audit/audit-db.ts';
import { earningRules } from '#server/features/loyalty/audit/earning-audit-db.ts';
import { referralRules } from '#server/features/loyalty/audit/referral-audit-db.ts';
import { type OpenAction, openAction } from '#server/features/loyalty/earning/earning-db.ts';
import { settleVisitPointsTask } from '#server/features/loyalty/earning/settle-visit-points.ts';
import { settleReferralTask } from '#server/features/referrals/reward/settle-referral.ts';
import { queuePool } from '#server/jobs/queue-pool.ts';
import { buildTimedVisit, type TimedVisitInput } from '#server/testing/visits/timed-visit.ts';
import type { BuiltPatient } from './factories.ts';
import type { TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';

/** The path of what still brings points. */
export const pendingActionsOf = ({ id }: BuiltPatient) => `/selfcare/pendingactionlist/${id}/`;

/** The path of claiming a visit's points. */
export const visitClaimOf = ({ id }: BuiltPatient, actionId: number) =>
  `/selfcare/claimloyalty/${id}/appointment/${actionId}/`;

/** Claims points as this patient's own web app does. */
export const claim = (client: TestClient, { id }: BuiltPatient, actionId: unknown) =>
  client.post(`/selfcare/claimloyalty/${id}/`, { actionId });

/** Opens an action that a referral would, or a profile. */
export async function openDeed(db: Db, kind: 'referral' | 'profile', dependantId: number, sourceId = dependantId) {
  const action = await openAction(db, {
    kind,
    sourceId,
    dependantId,
    appointmentId: null,
    clinicId: null,
    happenedAt: new Date('2026-05-20T20:00:00Z'),
  });
  return action as OpenAction;
}

/** Opens the action of a completed visit. */
export async function openVisit(db: Db, dependantId: number, appointmentId: number, clinicId: number, at: string) {
  const happenedAt = new Date(at);
  const action = await openAction(db, {
    kind: 'visit',
    sourceId: appointmentId,
    dependantId,
    appointmentId,
    clinicId,
    happenedAt,
  });
  return action as OpenAction;
}

/** How many entries the ledger has, of a source where one is named. */
export const countEntries = async (db: Db, dependantId: number) =>
  (
    await db.one(sql<{ entries: number }>`
    select count(distinct txn_id) as entries
    from points_transfer
    join points_account on points_account.id in (from_account, to_account)
    where dependant_id = ${dependantId}`)
  ).entries;

/** Delivers a visit's job once. */
export const settlePointsOf = ({ services }: TestApp, appointmentId: number) =>
  settleVisitPointsTask({ appointmentId }, services);

/**
 * Runs the jobs that wait for visits' points, and for those of the person who brought the patient, until none is left.
 * Throws what a job has failed with.
 */
export async function settlePoints({ db, services }: TestApp) {
  const failures: unknown[] = [];
  const events: WorkerEvents = new EventEmitter();
  events.on('job:error', ({ error }) => failures.push(error));

  await runOnce({
    pgPool: queuePool(db.pool),
    taskList: {
      settleReferral: (payload) => settleReferralTask(payload, services),
      settleVisitPoints: (payload) => settleVisitPointsTask(payload, services),
    },
    // Ends of jobs that are not sent in batches are not waited for: the last job may still be in the queue afterwards.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    events,
    logger: new Logger(() => () => {}),
    noHandleSignals: true,
  });
  if (failures.length) throw new AggregateError(failures, 'jobs have failed');
}

/** A confirmed visit that began at this moment, and what its clinic does to it. */
export async function buildClinicVisit(app: TestApp, patient: BuiltPatient, given: TimedVisitInput) {
  const { id, clinicId } = await buildTimedVisit(app.db, patient, given);
  const program = await app.ofClinic(clinicId);
  const say = async (word: string, body?: object) =>
    (await program.post(`/clinic-api/appointments/${id}/${word}`, body)).code;

  return { id, clinicId, say };
}

/** The action of a visit, as it stands. */
export const visitActionOf = (db: Db, appointmentId: number) =>
  db.maybeOne(sql<{
    id: number;
    status: string;
    round: number;
    base: number;
    bonus: number;
    kept: number;
    multiplier: number;
    happenedAt: Date;
  }>`
    select id, status, round, base, bonus, kept, multiplier, happened_at as "happenedAt"
    from loyalty_action where kind = 'visit' and source_id = ${appointmentId}`);

/** What a clinic has issued, in all: 0 once everything has come back; and what of it is lost. */
export const issuedBy = (db: Db, clinicId: number) =>
  db.one(sql<{ base: number; bonus: number; lost: number }>`
    select coalesce(sum(signed) filter (where kind = 'issuance'), 0)::integer as base,
      coalesce(sum(signed) filter (where kind = 'bonus'), 0)::integer as bonus,
      coalesce(sum(signed) filter (where kind = 'shortfall'), 0)::integer as lost
    from points_system_account as account
    join lateral (
      select case when from_account = account.id then amount else -amount end as signed
      from points_transfer where account.id in (from_account, to_account)) as moved on true
    where clinic_id = ${clinicId}`);

/** Promises somebody the boost of the next visit at a clinic, as a booking does. */
export const promiseBoost = (
  db: Db,
  { dependantId, clinicId, appointmentId }: { dependantId: number; clinicId: number; appointmentId: number },
  times = { from: '2026-01-01T00:00:00Z', until: '2027-01-01T00:00:00Z' },
) =>
  db.one(sql<{ id: number }>`
    insert into boost_grant (boost_id, clinic_id, dependant_id, appointment_id, granted_at, expires_at)
    select id, ${clinicId}, ${dependantId}, ${appointmentId}, ${times.from}, ${times.until}
    from boost where kind = 'nextVisit'
    returning id`);

/** Every rule of the ledger and of earning that does not hold; the holds of these tests have no redemption behind them. */
export async function earningFlaws(db: Db): Promise<string[]> {
  const flaws: string[] = [];
  for (const { broken, find } of [...ledgerRules, ...earningRules, ...referralRules])
    for (const { subject } of await db.many(find)) flaws.push(`${subject}: ${broken}`);

  return flaws;
}

/** Which action has used a promise up; null while none has. */
export const consumerOf = async (db: Db, grantId: number) =>
  (
    await db.one(sql<{ by: number | null }>`
    select consumed_by as by from boost_grant where id = ${grantId}`)
  ).by;
