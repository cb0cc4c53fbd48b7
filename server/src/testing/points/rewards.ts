import type { CartLine } from '@kindwell/contract/loyalty/rewards.ts';
import type { LawProgramme } from '@kindwell/contract/staff/staff-programme.ts';
import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { buildFirstVisit, buildPatient } from '#server/testing/factories.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { givePoints } from './points.ts';

let made = 0;

export type BuiltBrand = { id: number; name: string; oneDollarPoints: number };

/** A brand without cards; 100 points are a dollar unless said otherwise. */
export async function buildBrand(
  db: Db,
  given: { name?: string; oneDollarPoints?: number; position?: number; active?: boolean; onlyFor?: LawProgramme } = {},
): Promise<BuiltBrand> {
  made += 1;
  const { name = `Brand ${made}`, oneDollarPoints = 100, position = 0, active = true, onlyFor = null } = given;

  return db.one(sql<BuiltBrand>`
    insert into brand (name, category, one_dollar_points, position, active, only_for)
    values (${name}, 'Books', ${oneDollarPoints}, ${position}, ${active}, ${onlyFor})
    returning id, name, one_dollar_points as "oneDollarPoints"`);
}

/** A card with what a cart needs to know of it; `faceDollars` is null where its value is chosen. */
export type BuiltItem = { id: number; name: string; brand: BuiltBrand; faceDollars: number | null };

/** A card of $25 of this brand, or of a new one; of free value where it is given limits in cents instead. */
export async function buildItem(
  db: Db,
  given: {
    brand?: BuiltBrand;
    name?: string;
    faceDollars?: number;
    limits?: [minCents: number, maxCents: number];
    cashEquivalent?: boolean;
    active?: boolean;
  } = {},
): Promise<BuiltItem> {
  const brand = given.brand ?? (await buildBrand(db));
  made += 1;
  const { name = `Card ${made}`, limits, cashEquivalent = false, active = true } = given;
  const faceDollars = limits ? null : (given.faceDollars ?? 25);

  const { id } = await db.one(sql<{ id: number }>`
    insert into brand_item (brand_id, name, face_dollars, min_cents, max_cents, provider_item, cash_equivalent, active)
    values (${brand.id}, ${name}, ${faceDollars}, ${limits?.[0] ?? null}, ${limits?.[1] ?? null}, ${`ITEM-${made}`},
      ${cashEquivalent}, ${active})
    returning id`);
  return { id, name, brand, faceDollars };
}

/** The line of a cart that holds this card, as the client sends it. */
export const lineOf = (
  { id, brand, faceDollars }: BuiltItem,
  { quantity = 1, denomination }: { quantity?: number; denomination?: number | null } = {},
): CartLine => ({
  reward: { brand_id: brand.id, oneDollarPoints: brand.oneDollarPoints },
  brandItem: { brandItem_id: id, faceValue: faceDollars ?? 1 },
  ...(denomination === undefined ? {} : { denomination }),
  quantity,
});

/** A cart with one of each of these cards. */
export const cartOf = (...items: BuiltItem[]): CartLine[] => items.map((item) => lineOf(item));

/** What pays for a person's care, as their insurance would say it. */
export const classifyPerson = (db: Db, personId: number, programmeClass: 'commercial' | 'federal' | 'unknown') =>
  db.run(sql`update dependant set programme_class = ${programmeClass} where id = ${personId}`);

/** The path that points are redeemed at. */
export const redeemedOf = (patientId: number) => `/selfcare/redeemed/${patientId}/`;

/** Somebody who has been to a visit, with this many points, signed in, who redeems for themselves. */
export async function buildSpender(app: TestApp, points: number) {
  const patient = await buildPatient(app.db);
  await buildFirstVisit(app.db, patient.dependantId);
  if (points > 0) await givePoints(app.db, patient.dependantId, points);
  const client = await app.signedIn(patient.id);

  /** Redeems a cart, under a key where one is given. */
  const redeem = (cart: unknown, key?: string) =>
    client.post(
      redeemedOf(patient.id),
      { dependantId: patient.dependantId, cart },
      { headers: { 'idempotency-key': key } },
    );

  return { ...patient, client, redeem };
}
