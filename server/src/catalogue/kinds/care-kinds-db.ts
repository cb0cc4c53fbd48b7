import type { Db } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { part, sql } from '#server/db/sql.ts';

/** The code of every kind of care. */
export const careKindKeys = part`select code from care_kind`;

/** Every kind of care, with its names and with the services that count as it. */
export const findKindEntries = <Entry>(db: Db) =>
  db.many(sql<Entry>`
    select code, domain.name as domain, position, continues,
      (select jsonb_object_agg(language, title) from care_text where kind = code) as title,
      coalesce((select json_agg(service_code order by service_code collate "C") from care_service where kind = code), '[]')
        as "serviceCodes"
    from care_kind join domain on domain.id = domain_id order by position`);

export const findDomainNames = async (db: Db) =>
  (await db.many(sql<{ name: string }>`select name from domain order by id`)).map(({ name }) => name);

type KindRow = { code: string; domain: string; position: number; continues: string | null };

/** Adds kinds of care and changes those that are known. */
export async function saveKinds(db: Db, kinds: KindRow[]) {
  const rows = rowsOf(kinds);

  // Two kinds may change places: until all have theirs, the old ones are out of the way.
  await db.run(sql`
    update care_kind set position = -care_kind.position
    from json_populate_recordset(null::care_kind, ${rows}) as wanted
    where care_kind.code = wanted.code and care_kind.position <> wanted.position`);
  await db.run(sql`
    insert into care_kind (code, domain_id, position, continues)
    select code, domain.id, position, continues
    from json_to_recordset(${rows}::json) as wanted (code text, domain text, position smallint, continues text)
    join domain on domain.name = wanted.domain
    on conflict (code) do update set domain_id = excluded.domain_id, position = excluded.position,
      continues = excluded.continues`);
}

export type KindText = { kind: string; language: string; title: string };
export type KindService = { kind: string; serviceCode: string };

/** Gives these kinds exactly these names, and these services that count as them. */
export async function replaceKindLists(db: Db, codes: string[], texts: KindText[], services: KindService[]) {
  await db.run(sql`delete from care_text where kind = any (${codes}::text[])`);
  await db.run(sql`
    insert into care_text (kind, language, title)
    select kind, language, title from json_populate_recordset(null::care_text, ${rowsOf(texts)})`);
  await db.run(sql`delete from care_service where kind = any (${codes}::text[])`);
  await db.run(sql`
    insert into care_service (kind, service_code)
    select kind, service_code from json_populate_recordset(null::care_service, ${rowsOf(services)})`);
}
