import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/database.ts';
import { keyedHash } from '#server/lib/tokens.ts';
import { whyNotTexted } from './phone-rules.ts';
import {
  allowNumber,
  allowTexts,
  barTexts,
  deleteStop,
  findBarredNumbers,
  insertStop,
  isStopped,
} from './text-stop-db.ts';

// By what a phone is known again without being kept itself, as contacts are elsewhere.
const keyOf = (phone: string, { contactSecret }: Config) => keyedHash(contactSecret, 'text stop', phone);

/** Whether this phone, in E.164, has said that it wants no texts. */
export const hasStopped = (db: Db, phone: string, config: Config) => isStopped(db, keyOf(phone, config));

/** Ends all texts to a phone at once, as it has said itself or to the gateway. */
export async function stopTexts(db: Db, phone: string, toldBy: 'phone' | 'gateway', config: Config, now: Date) {
  await insertStop(db, keyOf(phone, config), toldBy, now);
  await barTexts(db, phone, 'stopped');
}

/** Takes that back. */
export async function startTexts(db: Db, phone: string, config: Config) {
  await deleteStop(db, keyOf(phone, config));
  await allowTexts(db, phone);
}

/** Has news go by text again to numbers that the settings of today reach, but for those that have answered STOP. */
export async function freeNumbers(db: Db, config: Config) {
  for (const { phone } of await findBarredNumbers(db)) {
    if (whyNotTexted(phone, config.texts.countries)) continue;

    if (await hasStopped(db, phone, config)) await barTexts(db, phone, 'stopped');
    else await allowNumber(db, phone);
  }
}
