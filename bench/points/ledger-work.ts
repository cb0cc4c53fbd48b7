import { randomInt, randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { benchSecret } from '#bench/ground.ts';
import type { BenchPatient } from '#bench/session.ts';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { claimLoyalty } from '#server/features/loyalty/earning/claim-loyalty.ts';
import { type OpenAction, openAction } from '#server/features/loyalty/earning/earning-db.ts';
import { postEntry } from '#server/features/loyalty/ledger/ledger-db.ts';
import { redeem } from '#server/features/rewards/redeem/redeem.ts';
import { createFolderStore } from '#server/files/folder-store.ts';
import { createLog } from '#server/lib/log.ts';
import { createMetrics } from '#server/metrics/metrics.ts';
import type { Services } from '#server/services.ts';
import { buildClinic, buildVisit } from '#server/testing/factories.ts';
import { untraced } from '#server/tracing/open-tracing.ts';

/** One call of the product, without HTTP. */
export type Work = () => Promise<unknown>;

const log = createLog('silent');

export const servicesOn = (db: Database): Services => ({
  db,
  log,
  clock: { now: () => new Date() },
  metrics: createMetrics(),
  tracing: untraced,
  // No claim and no redemption touches a file.
  files: createFolderStore(path.join(tmpdir(), 'kindwell-bench-files')),
  config: readConfig(
    {
      KINDWELL_MODE: 'demo',
      KINDWELL_SECRET: benchSecret,
      DATABASE_URL: 'postgres://bench',
      // What is measured here is not how a busy process refuses calls.
      OVERLOAD_LAG_MS: '600000',
    },
    () => '',
  ),
});

/** A new card that costs 500 points, as a cart names it; the demo's provider makes it. */
export async function buildCart(db: Database) {
  const name = `Bench ${randomUUID()}`;
  const providerItem = `U${randomInt(100_000, 1_000_000)}`;
  const { brandId, itemId } = await db.one(sql<{ brandId: number; itemId: number }>`
    with brand as (
      insert into brand (name, category, one_dollar_points) values (${name}, 'Food', 100) returning id
    )
    insert into brand_item (brand_id, name, face_dollars, provider_item, cash_equivalent)
    select id, 'Tea card', 5, ${providerItem}, false from brand
    returning brand_id as "brandId", id as "itemId"`);

  return [
    {
      reward: { brand_id: brandId, oneDollarPoints: 100 },
      brandItem: { brandItem_id: itemId, faceValue: 5 },
      quantity: 1,
      denomination: null,
    },
  ];
}
export type Cart = Awaited<ReturnType<typeof buildCart>>;

/** Gives each of them points to spend, and a visit that has taken place, without which nothing is redeemed. */
export async function fillAccounts(db: Database, people: BenchPatient[], points: number) {
  const clinic = await buildClinic(db, { published: false });
  for (const { dependantId: personId } of people) {
    await buildVisit(db, clinic.id, personId);
    await postEntry(db, {
      source: 'demo',
      sourceId: `bench-${personId}`,
      personId,
      memo: 'welcome',
      at: new Date(),
      actor: { by: 'system' },
      legs: [{ from: { kind: 'issuance', clinicId: null }, to: { kind: 'available', personId }, amount: points }],
    });
  }
}

/** An open action for each of them, of something that they did. */
export async function openActions(db: Database, people: BenchPatient[], sourceId: number): Promise<OpenAction[]> {
  const now = new Date();
  const actions: OpenAction[] = [];
  for (const { dependantId } of people) {
    const deed = {
      kind: 'referral',
      sourceId,
      dependantId,
      appointmentId: null,
      clinicId: null,
      happenedAt: now,
    } as const;
    const action = await openAction(db, deed);
    if (action) actions.push(action);
  }
  return actions;
}

const callerOf = (operation: string) => ({ address: '127.0.0.1', userAgent: null, requestId: randomUUID(), operation });

/** What every call has besides its own. */
const callOf = (operation: string, patientId: number) => ({
  session: { id: 1, patientId, token: '' },
  clinic: null,
  staff: null,
  cookies: { get: () => undefined, set: () => {}, clear: () => {}, areOfPage: true },
  caller: callerOf(operation),
  language: 'en' as const,
  query: undefined,
});

export const claimOf =
  (services: Services, { id }: BenchPatient, actionId: number): Work =>
  () =>
    claimLoyalty({})({ ...callOf('claimLoyalty', id), headers: {}, params: { id }, body: { actionId } }, services);

export const redemptionOf =
  (services: Services, { id, dependantId }: BenchPatient, cart: Cart): Work =>
  () =>
    redeem(
      {
        ...callOf('redeem', id),
        headers: { 'idempotency-key': randomUUID() },
        params: { userId: id },
        body: { dependantId, cart },
      },
      services,
    );
