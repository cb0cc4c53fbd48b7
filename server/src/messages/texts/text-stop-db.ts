import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** Whether the phone with this key wants no texts. */
export async function isStopped(db: Db, key: Buffer): Promise<boolean> {
  const { stopped } = await db.one(sql<{ stopped: boolean }>`
    select exists (select from text_stop where phone_key = ${key}) as stopped`);
  return stopped;
}

/** Notes that a phone wants no texts; who said so first stays. */
export const insertStop = (db: Db, key: Buffer, toldBy: 'phone' | 'gateway', now: Date) =>
  db.run(sql`
    insert into text_stop (phone_key, told_by, stopped_at) values (${key}, ${toldBy}, ${now})
    on conflict (phone_key) do nothing`);

/** Notes that a phone takes texts again. */
export const deleteStop = (db: Db, key: Buffer) => db.run(sql`delete from text_stop where phone_key = ${key}`);

/** Has news for all accounts with this phone go by mail. */
export const barTexts = (db: Db, phone: string, reason: 'stopped' | 'number') =>
  db.run(sql`
    update patient set texts_barred = ${reason}
    where phone = ${phone} and texts_barred is distinct from ${reason}`);

/** Has news for all accounts with this phone go by text again where they wish so, and no other reason is against it. */
export const allowTexts = (db: Db, phone: string) =>
  db.run(sql`update patient set texts_barred = null where phone = ${phone} and texts_barred = 'stopped'`);

/** The phones that were found to be numbers that get no texts. */
export const findBarredNumbers = (db: Db) =>
  db.many(sql<{ phone: string }>`select distinct phone from patient where texts_barred = 'number'`);

/** Has news for all accounts with this phone go by text again where they wish so, its number being none of those any more. */
export const allowNumber = (db: Db, phone: string) =>
  db.run(sql`update patient set texts_barred = null where phone = ${phone} and texts_barred = 'number'`);

/** Notes that a text has come in; false where the gateway has delivered the same one before. */
export async function noteInbound(db: Db, gatewayId: string, now: Date): Promise<boolean> {
  const noted = await db.run(sql`
    insert into text_inbound (gateway_id, received_at) values (${gatewayId}, ${now}) on conflict do nothing`);
  return noted === 1;
}
