import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** The first twenty clinics with a key whose name has this text, or whose key begins so, by name. */
export const findClinicsNamed = (db: Db, text: string) =>
  db.many(sql<{ key: string; name: string }>`
    select external_key as key, name from clinic
    where external_key is not null
      and (strpos(fold(name), fold(${text})) > 0 or starts_with(external_key, ${text}))
    order by name, external_key
    limit 20`);
