import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Db, openDatabase } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { claimAction } from '#server/features/loyalty/earning/claim-work.ts';
import { openAction } from '#server/features/loyalty/earning/earning-db.ts';
import { type Entry, type Leg, postEntry } from '#server/features/loyalty/ledger/ledger-db.ts';
import { buildPatient } from '#server/testing/factories.ts';
import { givePoints, ownerOf } from '#server/testing/points/points.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { auditPoints, findFlaws } from './audit-points.ts';
import { auditPointsTask } from './audit-points-task.ts';

let app: TestApp;
let lines: string[] = [];

beforeAll(async () => {
  app = await startTestApp({ settings: { LOG_LEVEL: 'info' }, logTo: (line) => lines.push(line) });
  await buildStory(app.db);
});

afterAll(() => app.close());

const at = new Date('2026-06-01T12:00:00Z');

const post = (sourceId: string, source: Entry['source'], legs: Leg[]) =>
  postEntry(app.db, { source, sourceId, personId: ownerOf(legs), memo: 'welcome', at, actor: { by: 'system' }, legs });

async function claim(db: Db, kind: 'referral' | 'profile', dependantId: number) {
  const deed = { kind, sourceId: dependantId, dependantId, appointmentId: null, clinicId: null, happenedAt: at };
  const action = await openAction(db, deed);
  if (action) await claimAction(db, action, { by: 'system' }, at);
}

/** Somebody who has earned and claimed, waits for something to be confirmed, and has a card that came and one that is open. */
async function buildStory(db: Db) {
  const { id, dependantId: personId } = await buildPatient(db);
  await givePoints(db, personId, 5000);
  await claim(db, 'profile', personId);
  await claim(db, 'referral', personId);

  const hold: Leg = { from: { kind: 'available', personId }, to: { kind: 'held', personId }, amount: 1000 };
  const { txnId, transferIds } = await post('story', 'redemption', [hold, hold]);
  const settled = await post('story', 'card', [
    { from: { kind: 'held', personId }, to: { kind: 'redeemed' }, amount: 1000 },
  ]);
  await db.run(sql`
    with brand as (
      insert into brand (name, category, one_dollar_points) values ('Tea', 'Food', 100) returning id
    ), item as (
      insert into brand_item (brand_id, name, face_dollars, provider_item, cash_equivalent)
      select id, 'Tea card', 10, 'TEA-10', false from brand returning id, brand_id
    ), spent as (
      insert into usage_counter values (${personId}, 'monthPoints', '2026-06-01', 2000), (${personId}, 'yearCents',
        '2026-01-01', 2000)
    ), redeemed as (
      insert into redemption (dependant_id, requested_by, txn_id, points, cents, month, year, month_limit,
        month_used, year_cap, year_used, programme_class, at)
      values (${personId}, ${id}, ${txnId}, 2000, 2000, '2026-06-01', '2026-01-01', 3000, 2000, 7500, 2000,
        'commercial', ${at})
      returning id
    )
    insert into gift_card_order (redemption_id, unit_no, brand_id, brand_item_id, cents, points, hold_transfer, status,
      settle_txn, code, settled_at, shard_person_id)
    select redeemed.id, 1, brand_id, item.id, 1000, 1000, ${transferIds[0]}::bigint, 'issued', ${settled.txnId}::bigint,
      'secret'::bytea, ${at}::timestamptz, ${personId}::bigint from item cross join redeemed
    union all
    select redeemed.id, 2, brand_id, item.id, 1000, 1000, ${transferIds[1]}::bigint, 'open', null, null, null,
      ${personId}::bigint
    from item cross join redeemed`);
  await db.run(sql`
    select graphile_worker.add_job('orderGiftCard', json_build_object('cardId', id), job_key := 'giftCard:' || id)
    from gift_card_order where status = 'open'`);
  await buildLaterRedemption(db, id, personId);
}

/** One more card, that came, of a redemption some minutes after the other one. */
async function buildLaterRedemption(db: Db, patientId: number, personId: number) {
  const held = await post('later', 'redemption', [
    { from: { kind: 'available', personId }, to: { kind: 'held', personId }, amount: 1000 },
  ]);
  const settled = await post('later', 'card', [
    { from: { kind: 'held', personId }, to: { kind: 'redeemed' }, amount: 1000 },
  ]);
  await db.run(sql`
    with spent as (update usage_counter set used = used + 1000 where dependant_id = ${personId}), redeemed as (
      insert into redemption (dependant_id, requested_by, txn_id, points, cents, month, year, month_limit,
        month_used, year_cap, year_used, programme_class, at)
      values (${personId}, ${patientId}, ${held.txnId}, 1000, 1000, '2026-06-01', '2026-01-01', 3000, 3000, 7500, 3000,
        'commercial', ${at}::timestamptz + interval '5 minutes')
      returning id
    )
    insert into gift_card_order (redemption_id, unit_no, brand_id, brand_item_id, cents, points, hold_transfer, status,
      settle_txn, code, settled_at, shard_person_id)
    select redeemed.id, 1, brand_id, brand_item.id, 1000, 1000, ${held.transferIds[0]}::bigint, 'issued',
      ${settled.txnId}::bigint, 'secret'::bytea, ${at}::timestamptz, ${personId}::bigint
    from brand_item cross join redeemed`);
}

class Undo extends Error {}

const guarded = [
  ...['points_account', 'points_system_account', 'points_txn', 'points_transfer', 'points_lot', 'points_lot_use'],
  'dependant',
];

const runText = (db: Db, text: string) => db.run({ name: '', text, values: [] });

/** What the audit says where a statement has got past everything that would have refused it. */
async function flawsAfter(statement: string): Promise<string[]> {
  let flaws: string[] = [];
  await app.owner
    .transaction(async (tx) => {
      for (const table of guarded) await runText(tx, `alter table ${table} disable trigger user`);
      await runText(tx, statement);
      flaws = await findFlaws(tx);
      throw new Undo();
    })
    .catch((error) => {
      if (!(error instanceof Undo)) throw error;
    });
  return [...new Set(flaws.map((flaw) => flaw.replace(/ \d+:/, ':')))];
}

const available = `(select id from points_account where kind = 'available' order by id limit 1)`;

describe('points:audit', () => {
  test('a sound ledger has no violation, and the answer says how much was looked at', async () => {
    expect(await auditPoints(app.db)).toEqual({
      counts: { entries: 7, transfers: 8, lots: 2, redemptions: 2, actions: 2 },
      flaws: [],
    });
  });

  test.each<[string, string, string[]]>([
    [
      'a balance that was raised by hand',
      `update points_account set balance = balance + 1 where id = ${available}`,
      [
        'account: its balance is not the sum of its transfers',
        'the ledger: what people have is not what the system has given and not taken back',
        'person: what is available is not what is left of the lots',
      ],
    ],
    [
      'a lot that was filled again',
      'update points_lot set remaining = original where remaining < original',
      [
        'person: what is available is not what is left of the lots',
        'lot: what is left of it is not what has not been used',
      ],
    ],
    [
      'a use that is gone',
      'delete from points_lot_use where transfer_id = (select max(transfer_id) from points_lot_use)',
      [
        'lot: what is left of it is not what has not been used',
        'transfer: its lots have not moved by as much, or are somebody else’s',
      ],
    ],
    [
      'a place that was left out',
      `update points_transfer set to_seq = to_seq + 10 where to_seq = 2 and to_account = ${available}`,
      ['account: its transfers have a gap, or a balance after one of them is wrong'],
    ],
    [
      'a balance after a transfer that is wrong',
      `update points_transfer set from_balance = from_balance + 1 where from_seq = 3 and from_account = ${available}`,
      ['account: its transfers have a gap, or a balance after one of them is wrong'],
    ],
    [
      'a place that was never used',
      `update points_account set seq = 1 where kind = 'held' and seq = 0 or kind = 'available' and seq > 4`,
      ['account: its transfers have a gap, or a balance after one of them is wrong'],
    ],
    [
      'a system account that is gone',
      `delete from points_system_account where kind = 'redeemed'`,
      [
        'the ledger: what people have is not what the system has given and not taken back',
        'transfer: has a side or an owner that is not there',
        'card: its points did not go where its outcome says, once',
      ],
    ],
    [
      'an entry without a transfer',
      `insert into points_txn (source, source_id, memo, at) values ('demo', 'empty', 'Test', now())`,
      ['entry: has a side or an owner that is not there'],
    ],
    [
      'a person without accounts',
      `insert into dependant (household_id, first_name, last_name, relation)
       select household_id, 'Leo', 'Tester', 'child' from dependant limit 1`,
      ['person: has a side or an owner that is not there'],
    ],
    [
      'a card whose points came back without its being refused',
      `update gift_card_order set status = 'refused', code = null where status = 'issued'`,
      [
        'card: its points did not go where its outcome says, once',
        'person: what counts against a limit or a cap is not what was redeemed and has not come back',
      ],
    ],
    [
      'a card that is open after its points have gone',
      `update gift_card_order set status = 'open', code = null, settle_txn = null, settled_at = null`,
      ['person: what is held is not what the open cards cost', 'card: nothing will fetch it'],
    ],
    [
      'a card that cost less than was held for it',
      `update gift_card_order set points = 900 where status = 'open'`,
      [
        'person: what is held is not what the open cards cost',
        'redemption: is not the sum of its cards, or these are not what it holds',
        'person: what counts against a limit or a cap is not what was redeemed and has not come back',
      ],
    ],
    [
      'an open card without a job',
      'select graphile_worker.remove_job(key) from graphile_worker.jobs',
      ['card: nothing will fetch it'],
    ],
    [
      'nothing where the newest redemptions of a restored database have lost their jobs',
      `update redemption set at = (select max(at) from redemption)
       where (select count(graphile_worker.remove_job(key)) from graphile_worker.jobs) > 0`,
      [],
    ],
    [
      'a counter that forgot',
      `update usage_counter set used = 0 where counter = 'yearCents'`,
      ['person: what counts against a limit or a cap is not what was redeemed and has not come back'],
    ],
    [
      'a month that did not count what it redeemed',
      'update redemption set month_used = 1999',
      ['redemption: is beyond the limit of its month, or did not count what was redeemed before it'],
    ],
    [
      'a year that counted too much',
      'update redemption set year_used = 2001',
      ['redemption: is beyond the cap of its year, or did not count what was redeemed before it'],
    ],
    [
      'an action that brought something else',
      `update loyalty_action set base = base - 1 where status = 'earned'`,
      [
        'action: its entry does not bring its base and its bonus to the person who did it, or was taken back',
        'action: has brought more or less, over all its rounds, than its base and bonus and what could not be taken back',
      ],
    ],
    [
      'an action that was undone without taking its points back',
      `update loyalty_action set status = 'void', txn_id = null where status = 'earned'`,
      [
        'entry: brought points for something that was undone, and was not taken back',
        'action: has brought more or less, over all its rounds, than its base and bonus and what could not be taken back',
      ],
    ],
    [
      'a further round that brings what the person has kept from the first',
      `update loyalty_action set kept = 500 where kind = 'profile'`,
      [
        'action: has brought more or less, over all its rounds, than its base and bonus and what could not be taken back',
        'action: brings again what earlier rounds have left with its person',
      ],
    ],
    [
      'an earning that went back in part',
      `with undoing as (
         insert into points_txn (source, source_id, memo, at, reverses)
         select 'reversal', 'part', 'Test', now(), txn_id from loyalty_action where status = 'earned' returning id
       )
       insert into points_transfer (txn_id, from_account, to_account, amount)
       select undoing.id, lost.id, issuance.id, 499
       from undoing, points_system_account as lost, points_system_account as issuance
       where lost.kind = 'shortfall' and issuance.kind = 'issuance'`,
      [
        'action: its entry does not bring its base and its bonus to the person who did it, or was taken back',
        'entry: does not give back to the person who issued it all that it undoes',
      ],
    ],
    [
      'an action that was confirmed without moving its points',
      `update loyalty_action set status = 'earned' where status = 'pending'`,
      ['person: what is pending is not what waits to be confirmed'],
    ],
  ])('names %s', async (_name, statement, flaws) => {
    expect(await flawsAfter(statement)).toEqual(flaws);
  });

  test('the night’s job says how many there are, as an error, and nothing else', async () => {
    lines = [];
    await auditPointsTask(null, app.services);
    await app.db.run(sql`update points_account set seq = seq + 1 where kind = 'pending'`);
    await auditPointsTask(null, app.services);
    await app.db.run(sql`update points_account set seq = seq - 1 where kind = 'pending'`);

    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 30, msg: 'points audited', entries: 7 },
      { level: 50, violations: 1 },
    ]);
  });

  test('the nightly job has more time for a statement than other jobs, and says when it could not look', async () => {
    const hurried = openDatabase({
      url: app.db.pool.options.connectionString ?? '',
      poolSize: 1,
      connectTimeoutMs: 15_000,
      statementTimeoutMs: 1,
      onError: () => {},
    });
    const services = { ...app.services, db: hurried };

    lines = [];
    await auditPointsTask(null, services);
    await expect(auditPointsTask(null, services, AbortSignal.abort())).rejects.toThrow('aborted');
    await hurried.close();

    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 30, msg: 'points audited' },
      { level: 50, msg: 'the points could not be audited' },
    ]);
  });
});
