import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** Gives its demo key to every clinic that never had a key, also to those that were imported since the last start. */
export const insertDemoKeys = (db: Db, now: Date) =>
  db.run(sql`
    insert into clinic_key (clinic_id, key_hash, created_at)
    select id, sha256(convert_to('demo-clinic-' || id, 'UTF8')), ${now} from clinic
    where not exists (select from clinic_key where clinic_id = clinic.id)
    on conflict do nothing`);
