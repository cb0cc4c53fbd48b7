import { readFile } from 'node:fs/promises';
import type { DatabaseError } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Database, type Db, openDatabase } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import {
  buildClinic,
  buildConsultationType,
  buildPatient,
  buildProvider,
  buildVisit,
} from '#server/testing/factories.ts';
import { cloneTemplate } from '#server/testing/templates.ts';
import { findColumns, findLinks, findRules } from './catalogue-db.ts';
import { checkPlacement } from './check-placement.ts';
import { emptyOnOneNode, linksElsewhere, type Place, placement, rulesElsewhere, triggerReads } from './placement.ts';

const docs = new URL('../../../../docs/operations/', import.meta.url);

let db: Database;
let drop: () => Promise<void>;

beforeAll(async () => {
  const { adminUrl, empty } = inject('templates');
  const clone = await cloneTemplate(adminUrl, empty);
  db = openDatabase({
    url: clone.ownerUrl,
    poolSize: 2,
    connectTimeoutMs: 5000,
    statementTimeoutMs: 20_000,
    onError: () => {},
  });
  drop = async () => {
    await db.close();
    await clone.drop();
  };
});

afterAll(() => drop());

const check = async (tx: Db) =>
  checkPlacement({ columns: await findColumns(tx), rules: await findRules(tx), links: await findLinks(tx) });

const undone = new Error('undone');

/** Runs this on the schema as it would be after `change`, of which nothing stays. */
async function after(change: string, work: (tx: Db) => Promise<void>) {
  const run = db.transaction(async (tx) => {
    await tx.run({ name: '', text: change, values: [] });
    await work(tx);
    throw undone;
  });
  await expect(run).rejects.toBe(undone);
}

/** The constraint that refuses this, the rest of the transaction unharmed. */
async function refusalOf(tx: Db, statement: ReturnType<typeof sql>) {
  await tx.run(sql`savepoint attempt`);
  try {
    await tx.run(statement);
    return 'nothing';
  } catch (error) {
    await tx.run(sql`rollback to savepoint attempt`);
    return (error as DatabaseError).constraint;
  }
}

describe('the live schema', () => {
  test('can be spread over nodes as placed: each rule, each key is the business of one node, or is listed', async () => {
    expect(await check(db)).toEqual([]);
  });

  test.each([
    ['create table stray (id integer primary key)', 'stray has no place'],
    ['alter table message rename column id to nr', 'message.id is not there to lie by'],
    [
      'drop index appointment_lane;\ncreate unique index appointment_lane on appointment (provider_id, session_key, lane)',
      'appointment_lane does not compare what its rows lie by: no node could see to it alone',
    ],
    [
      `alter table appointment drop constraint appointment_provider_free;
alter table appointment add constraint appointment_provider_free
  exclude using gist (provider_id with =, session_key with <>, busy with &&, clinic_id with <>)`,
      'appointment_provider_free does not compare what its rows lie by: no node could see to it alone',
    ],
    [
      'alter table points_lot add constraint one_at_a_time exclude using gist (tstzrange(earned_at, expires_at) with &&)',
      'one_at_a_time does not compare what its rows lie by: no node could see to it alone',
    ],
    [
      'alter table appointment_event alter column shard_clinic_id drop not null',
      'appointment_event.shard_clinic_id may be empty: rows could not lie by it',
    ],
    ['alter table household add key_of bigint unique', 'household_key_of_key does not compare what its rows lie by'],
    [
      'alter table appointment add foreign key (id) references loyalty_action',
      'appointment_id_fkey leads to rows that lie elsewhere',
    ],
    ['drop index appointment_one_hold', 'appointment_one_hold is listed as an exception and is none'],
  ])('after «%s» it no longer can', async (change, says) => {
    await after(change, async (tx) => {
      expect(await check(tx)).toEqual([expect.stringContaining(says)]);
    });
  });
});

/** The functions of triggers, but those that only refuse. */
const triggerFunctions = async (tx: Db) => {
  const rows = await tx.many(sql<{ name: string }>`
    select distinct proname as name from pg_trigger
    join pg_class on pg_class.oid = tgrelid and relnamespace = 'public'::regnamespace
    join pg_proc on pg_proc.oid = tgfoid
    where not tgisinternal and proname !~ '^refuse_' order by 1`);
  return rows.map(({ name }) => name);
};

describe('triggers', () => {
  test('each says what it reads besides its row', async () => {
    expect(await triggerFunctions(db)).toEqual(Object.keys(triggerReads).sort());

    const change = `create function peep() returns trigger language plpgsql as 'begin return new; end';
      create trigger peep before insert on redemption for each row execute function peep()`;
    await after(change, async (tx) => expect(await triggerFunctions(tx)).toContain('peep'));
  });

  test('none fills what its row lies by', async () => {
    const keys = [...placement].flatMap(([table, place]) => ('by' in place ? [{ table, key: place.by }] : []));
    const filling = async (tx: Db) =>
      tx.many(sql<{ table: string; name: string }>`
        select distinct relname as table, proname as name from pg_trigger
        join pg_class on pg_class.oid = tgrelid and relnamespace = 'public'::regnamespace
        join json_to_recordset(${JSON.stringify(keys)}) as place ("table" text, key text) on place."table" = relname
        join pg_proc on pg_proc.oid = tgfoid
        where not tgisinternal and prosrc ~ ('new\\.' || key || ' *:=')
        order by 1`);
    expect(await filling(db)).toEqual([]);

    const change = `create function fill() returns trigger language plpgsql as 'begin new.shard_person_id := 1; return new; end';
      create trigger fill before insert on gift_card_order for each row execute function fill()`;
    await after(change, async (tx) => expect(await filling(tx)).toEqual([{ table: 'gift_card_order', name: 'fill' }]));
  });

  test('no function takes a row of a table', async () => {
    const takesRows = async (tx: Db) => {
      const rows = await tx.many(sql<{ name: string }>`
        select distinct proname as name from pg_proc
        where pronamespace = 'public'::regnamespace and exists (
          select from unnest(proargtypes) as type join pg_class on reltype = type and relkind in ('r', 'p', 'v'))
        order by 1`);
      return rows.map(({ name }) => name);
    };
    expect(await takesRows(db)).toEqual([]);

    const change = `create function takes(visit redemption) returns bigint language sql as 'select visit.id'`;
    await after(change, async (tx) => expect(await takesRows(tx)).toEqual(['takes']));
  });
});

/** A clinic with hours of this provider on Monday, `from` to `to`, and a visit in them that nobody has booked yet. */
async function buildHours(tx: Db, providerId: number, hours: { from: string; to: string }) {
  const { id: clinicId } = await buildClinic(tx);
  await tx.run(sql`insert into provider_clinic (provider_id, clinic_id) values (${providerId}, ${clinicId})`);
  const { id: typeId } = await buildConsultationType(tx, clinicId, [providerId]);
  const { id: shiftId } = await tx.one(sql<{ id: number }>`
    insert into shift (provider_id, clinic_id, local_date, lo, hi)
    values (${providerId}, ${clinicId}, '2026-06-08', ${`2026-06-08T${hours.from}Z`}, ${`2026-06-08T${hours.to}Z`})
    returning id`);

  return { clinicId, typeId, shiftId, providerId };
}

type Hours = Awaited<ReturnType<typeof buildHours>>;

/** Books from `start` to `end`, with a quarter of an hour after it that nobody else may have. */
const book = ({ typeId, shiftId }: Hours, dependantId: number, start: string, end: string, status = 'requested') => sql`
  insert into appointment (booked_by, dependant_id, clinic_id, consultation_type_id, provider_id, visit_type, status,
    during, busy, local_date, local_start, local_end, time_zone, lane, capacity, shift_id, shift_lo, shift_hi, hold_expires_at,
    created_at)
  select (select login_id from dependant where id = ${dependantId}), ${dependantId}, clinic_id, ${typeId}, provider_id, 1,
    ${status}, tstzrange(starts_at, ends_at), tstzrange(starts_at, ends_at + interval '15 minutes'), local_date,
    ${start}::time, ${end}::time, 'UTC', 1, 1, id, lo, hi,
    case when ${status}::text = 'held' then now() end, now()
  from shift
  cross join lateral (select (local_date + ${start}::time) at time zone 'UTC' as starts_at,
    (local_date + ${end}::time) at time zone 'UTC' as ends_at) as visit
  where id = ${shiftId}`;

describe('a provider of two clinics', () => {
  test('is at one of them at a time, though what is booked at one is not compared with the other', async () => {
    await after('select', async (tx) => {
      const patient = await buildPatient(tx);
      const other = await buildPatient(tx);
      const provider = await buildProvider(tx, (await buildClinic(tx)).id);
      const here = await buildHours(tx, provider.id, { from: '09:00', to: '12:00' });
      const there = await buildHours(tx, provider.id, { from: '12:00', to: '17:00' });

      // Hours that overlap are refused; a visit is within its hours, with its quarter; at one clinic none overlap.
      expect(await refusalOf(tx, sql`update shift set hi = hi + interval '1 hour' where id = ${here.shiftId}`)).toBe(
        'shift_one_clinic_at_a_time',
      );
      expect(await refusalOf(tx, book(here, patient.dependantId, '11:30', '12:00'))).toBe('appointment_inside_shift');
      expect(await refusalOf(tx, book(here, patient.dependantId, '11:15', '11:45'))).toBe('nothing');
      expect(await refusalOf(tx, book(here, other.dependantId, '11:00', '11:30'))).toBe('appointment_provider_free');
      expect(await refusalOf(tx, book(there, other.dependantId, '12:00', '12:30'))).toBe('nothing');
    });
  });
});

describe('what hangs on a visit', () => {
  test('lies with it, whatever its writer says: another clinic is refused, and a visit stays with its own', async () => {
    await after('select', async (tx) => {
      const patient = await buildPatient(tx);
      const { id: clinicId } = await buildClinic(tx);
      const elsewhere = (await buildClinic(tx)).id;
      const { id } = await buildVisit(tx, clinicId, patient.dependantId);

      const eventAt = (clinic: number) => sql`
        insert into appointment_event (appointment_id, shard_clinic_id, version, action, from_status, to_status, actor, at)
        values (${id}, ${clinic}, 7, 'complete', 'requested', 'completed', 'clinic', now())`;
      const reviewAt = (clinic: number) => sql`
        insert into review (clinic_id, appointment_id, reviewer_id, written_by, reviewer_name, rating, review_text, created_at)
        values (${clinic}, ${id}, ${patient.dependantId}, ${patient.id}, 'R. T.', 5, 'Kind.', now())`;
      expect(await refusalOf(tx, eventAt(elsewhere))).toBe('appointment_event_visit');
      expect(await refusalOf(tx, reviewAt(elsewhere))).toBe('review_visit');
      expect(await refusalOf(tx, eventAt(clinicId))).toBe('nothing');
      expect(await refusalOf(tx, reviewAt(clinicId))).toBe('nothing');
      const clinics = await tx.many(sql<{ clinic: number }>`
        select shard_clinic_id as clinic from appointment_event where appointment_id = ${id}
        union all select clinic_id from review where appointment_id = ${id}`);
      expect(clinics.map(({ clinic }) => clinic)).toEqual([clinicId, clinicId, clinicId]);

      await expect(tx.run(sql`update appointment set clinic_id = ${elsewhere} where id = ${id}`)).rejects.toThrow(
        'a row of appointment stays with its clinic or its person',
      );
    });
  });
});

describe('a visit in two halves, as docs/operations/growth-visits.sql makes them', () => {
  test('keeps a person in one place and an account at one held time, by what lies with these', async () => {
    const script = await readFile(new URL('growth-visits.sql', docs), 'utf8');

    await after(script, async (tx) => {
      const patient = await buildPatient(tx);
      const { id: home } = await buildClinic(tx);
      const here = await buildHours(tx, (await buildProvider(tx, home)).id, { from: '09:00', to: '17:00' });
      const there = await buildHours(tx, (await buildProvider(tx, home)).id, { from: '09:00', to: '17:00' });

      expect(await refusalOf(tx, book(here, patient.dependantId, '11:00', '11:30'))).toBe('nothing');
      expect(await refusalOf(tx, book(there, patient.dependantId, '11:15', '11:45'))).toBe('person_time_free');
      expect(await refusalOf(tx, book(there, patient.dependantId, '12:00', '12:30'))).toBe('nothing');
      expect(await refusalOf(tx, book(here, patient.dependantId, '14:00', '14:30', 'held'))).toBe('nothing');
      expect(await refusalOf(tx, book(there, patient.dependantId, '15:00', '15:30', 'held'))).toBe('account_hold_pkey');

      expect(await check(tx)).toEqual([
        'account_hold has no place',
        'person_time has no place',
        'appointment_person_free is listed as an exception and is none',
        'appointment_one_hold is listed as an exception and is none',
      ]);
    });
  });
});

test('docs/operations/growth.md says where each table lies', async () => {
  const page = await readFile(new URL('growth.md', docs), 'utf8');
  const nameOf = (place: Place) => ('by' in place ? `by ${place.group}` : `on ${place.on}`);
  const written = new Map(
    [...page.matchAll(/^\| (on every node|on one node|by [a-z ]+?)(?: \([^|]*\))? \| (.*) \|$/gm)].flatMap(
      ([, place = '', tables = '']) =>
        [...tables.matchAll(/`(\w+)`/g)].map(([, table = '']) => [table, place] as const),
    ),
  );

  expect(Object.fromEntries(written)).toEqual(
    Object.fromEntries([...placement].map(([table, place]) => [table, nameOf(place)])),
  );
});

test.each([
  ['rule that does not compare the key', rulesElsewhere],
  ['foreign key to rows elsewhere', linksElsewhere],
  ['key that may be empty on one PostgreSQL', emptyOnOneNode],
])('docs/operations/growth.md has each %s, and why', async (head, exceptions) => {
  const page = await readFile(new URL('growth.md', docs), 'utf8');
  const [table = ''] = page.split(`| ${head} |`)[1]?.split('\n\n') ?? [];
  const written = [...table.matchAll(/^\| `([\w.]+)` \| (.*) \|$/gm)].map(([, name = '', why = '']) => [name, why]);

  expect(Object.fromEntries(written)).toEqual(exceptions);
});
