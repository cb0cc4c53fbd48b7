import pg from 'pg';
import type { Database, Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

// The demo's provider of gift cards stands for another company: it keeps its orders in a schema of its own, which it makes
// itself, and reads no table of Kindwell.

/** An order of the demo's provider; `reference` is its own number. */
export type DemoOrder = {
  reference: string;
  externalRef: string;
  item: string;
  cents: number;
  code: string;
  createdAt: Date;
};

const makeDemoOrders = (db: Database) =>
  db.transaction(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(hashtext('demo_gift_cards'))`);
    await tx.run(sql`create schema if not exists demo_gift_cards`);
    await tx.run(sql`
      create table if not exists demo_gift_cards.card_order (
        reference text primary key,
        external_ref text not null unique,
        item text not null,
        cents integer not null check (cents > 0),
        code text not null,
        created_at timestamptz not null
      )`);
  });

const insufficientPrivilege = '42501';

/** Makes the schema where it is not there. Two that start at once wait for each other. */
export async function openDemoOrders(db: Database): Promise<void> {
  try {
    await makeDemoOrders(db);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === insufficientPrivilege)) throw error;
    throw new Error(
      'The demo’s own provider of gift cards needs a schema of its own, which only the owner of the database can make: set DATABASE_OWNER_URL',
      { cause: error },
    );
  }
}

/** Keeps an order unless there is one with this external reference; true where it is new. */
export async function insertDemoOrder(db: Db, order: DemoOrder): Promise<boolean> {
  const { reference, externalRef, item, cents, code, createdAt } = order;
  const inserted = await db.run(sql`
    insert into demo_gift_cards.card_order (reference, external_ref, item, cents, code, created_at)
    values (${reference}, ${externalRef}, ${item}, ${cents}, ${code}, ${createdAt})
    on conflict (external_ref) do nothing`);
  return inserted > 0;
}

/** An order by its own number or by the external reference. */
export const findDemoOrder = (db: Db, key: string) =>
  db.maybeOne(sql<DemoOrder>`
    select reference, external_ref as "externalRef", item, cents, code, created_at as "createdAt"
    from demo_gift_cards.card_order where reference = ${key} or external_ref = ${key}`);

type Filter = { since: Date; until: Date; externalRef: string | null };

/** A page of the orders made in a span of time, of one reference where it is named, the newest first; `page` counts from 0. */
export async function findDemoOrders(
  db: Db,
  { since, until, externalRef, page, perPage }: Filter & { page: number; perPage: number },
): Promise<{ orders: DemoOrder[]; total: number }> {
  const orders = await db.many(sql<DemoOrder & { total: number }>`
    select reference, external_ref as "externalRef", item, cents, code, created_at as "createdAt",
      count(*) over () as total
    from demo_gift_cards.card_order
    where created_at between ${since} and ${until} and external_ref = coalesce(${externalRef}, external_ref)
    order by created_at desc, reference
    limit ${perPage} offset ${page * perPage}`);
  return { orders, total: orders[0]?.total ?? 0 };
}
