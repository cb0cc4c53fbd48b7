import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#server/db/database.ts';
import { type BuiltPatient, buildClinic, buildPatient, buildVisit } from '#server/testing/factories.ts';
import { allowRewards, buildReferral } from '#server/testing/points/invites.ts';
import { settleReferralOf } from '#server/testing/points/referrals.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { auditPoints, findFlaws } from './audit-points.ts';

let app: TestApp;
let maria: BuiltPatient;
let ids: { referral: number; stranger: number; visit: number };

beforeAll(async () => {
  app = await startTestApp();
  await allowRewards(app.db);
  maria = await buildPatient(app.db);
  const friend = await buildPatient(app.db);
  const stranger = await buildPatient(app.db);
  const clinic = await buildClinic(app.db);
  await buildVisit(app.db, clinic.id, friend.dependantId);
  const { id: visit } = await buildVisit(app.db, clinic.id, stranger.dependantId);
  const { id: referral } = await buildReferral(app.db, maria.id, friend.id);
  await settleReferralOf(app, referral);
  ids = { referral, stranger: stranger.dependantId, visit };
});

afterAll(() => app.close());

class Undo extends Error {}

/** What the audit says after a statement by hand, which is undone. */
async function flawsAfter(text: string): Promise<string[]> {
  let flaws: string[] = [];
  const look = async (tx: Db) => {
    await tx.run({ name: '', text, values: [] });
    flaws = await findFlaws(tx);
    throw new Undo();
  };
  await app.db.transaction(look).catch((error) => {
    if (!(error instanceof Undo)) throw error;
  });
  return flaws.map((flaw) => flaw.replace(/ \d+:/, ':'));
}

describe('REFER-01 points:audit over referrals', () => {
  test('finds nothing where a friend’s first visit has opened the reward', async () => {
    expect((await auditPoints(app.db)).flaws).toEqual([]);
  });

  test.each<[string, () => string, string[]]>([
    [
      'an action that stayed though there is no visit any more',
      () => `update referral set appointment_id = null where id = ${ids.referral}`,
      ['action: is live without a first visit of the friend, or where its reward is barred'],
    ],
    [
      'an action whose reward is barred',
      () => `update referral set barred_by = 'place' where id = ${ids.referral}`,
      ['action: is live without a first visit of the friend, or where its reward is barred'],
    ],
    [
      'two actions of one referral, one of them somebody else’s',
      () => `
        insert into loyalty_action (kind, source_id, dependant_id, rule_id, happened_at, base)
        select kind, source_id, ${ids.stranger}, rule_id, happened_at, base from loyalty_action where kind = 'referral'`,
      ['referral: has brought somebody else points than its referrer', 'referral: has more than one action'],
    ],
    [
      'a first visit that is not the friend’s',
      () => `update referral set appointment_id = ${ids.visit} where id = ${ids.referral}`,
      ['referral: its first visit is not one of the friend’s own'],
    ],
    [
      'an action that shows the referrer where the friend was',
      () => `update loyalty_action set appointment_id = ${ids.visit} where kind = 'referral'`,
      ['action: names the visit or the clinic of a friend'],
    ],
  ])('names %s', async (_name, statement, flaws) => {
    expect(await flawsAfter(statement())).toEqual(flaws);
  });
});
