import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/database.ts';
import { whyNotTexted } from './phone-rules.ts';
import { allowNumber, findBarredNumbers } from './text-stop-db.ts';

/** Has news go by text again to numbers that the settings of today reach. */
export async function freeNumbers(db: Db, { texts }: Config) {
  for (const { phone } of await findBarredNumbers(db)) {
    if (!whyNotTexted(phone, texts.countries)) await allowNumber(db, phone);
  }
}
