import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/database.ts';
import { whyNotTexted } from './phone-rules.ts';
import { allowNumber, barTexts, findBarredNumbers } from './text-stop-db.ts';
import { hasStopped } from './text-stops.ts';

/** Has news go by text again to numbers that the settings of today reach, but for those that have answered STOP. */
export async function freeNumbers(db: Db, config: Config) {
  for (const { phone } of await findBarredNumbers(db)) {
    if (whyNotTexted(phone, config.texts.countries)) continue;

    if (await hasStopped(db, phone, config)) await barTexts(db, phone, 'stopped');
    else await allowNumber(db, phone);
  }
}
