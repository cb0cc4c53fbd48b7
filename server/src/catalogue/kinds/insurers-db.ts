import type { Db } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { part, sql } from '#server/db/sql.ts';

/** The name of every insurer, by which it is known. */
export const insurerKeys = part`select name from insurer`;

/** Every insurer with its other names and with what it usually pays, in the order of a file. */
export const findInsurerEntries = <Entry>(db: Db) =>
  db.many(sql<Entry>`
    select name, programme_class as programme, is_listed as listed,
      coalesce((select json_agg(json_build_object('name', key, 'inLongerNames', phrase_rank) order by key collate "C")
        from insurer_name where insurer_id = insurer.id), '[]') as "otherNames",
      coalesce((select json_agg(json_build_object('service', words_of(service), 'percent', percent, 'note', words_of(note),
          'serviceCodes', nullif(service_codes, '{}')) order by position)
        from insurer_coverage where insurer_id = insurer.id), '[]') as coverage
    from insurer order by name collate "C"`);

/** These names as they are compared, and whose they are already. */
export const findNameOwners = (db: Db, names: string[]) =>
  db.many(sql<{ given: string; compared: string; owner: string | null }>`
    select given, insurer_key(given) as compared,
      (select insurer.name from insurer_name join insurer on insurer.id = insurer_id where insurer_name.key = insurer_key(given)) as owner
    from unnest(${names}::text[]) as given`);

/** Locks these insurers: nobody who is not yet insured with one of them gets so before this transaction ends. */
export const lockInsurers = (db: Db, names: string[]) =>
  db.many(sql`select id from insurer where name = any (${names}::text[]) order by id for update`);

/** Of these insurers, those with which somebody is insured. */
export const findInsuring = (db: Db, names: string[]) =>
  db.many(sql<{ name: string }>`
    select name from insurer
    where name = any (${names}::text[]) and exists (select from insurance where insurer_id = insurer.id)`);

type InsurerRow = { name: string; programmeClass: string; isListed: boolean };

/** Adds insurers and changes those that are known by their name. */
export const saveInsurers = (db: Db, insurers: InsurerRow[]) =>
  db.run(sql`
    insert into insurer (name, programme_class, is_listed)
    select name, programme_class, is_listed from json_populate_recordset(null::insurer, ${rowsOf(insurers)})
    on conflict (name) do update set programme_class = excluded.programme_class, is_listed = excluded.is_listed`);

type NameRow = { insurer: string; key: string; phraseRank: number | null };

/** Gives these insurers exactly these other names. */
export async function replaceOtherNames(db: Db, insurers: string[], names: NameRow[]) {
  await db.run(sql`
    delete from insurer_name using insurer where insurer.id = insurer_id and name = any (${insurers}::text[])`);
  await db.run(sql`
    insert into insurer_name (key, insurer_id, phrase_rank)
    select given.key, insurer.id, given.phrase_rank
    from json_to_recordset(${rowsOf(names)}::json) as given (insurer text, key text, phrase_rank integer)
    join insurer on insurer.name = given.insurer`);
}

type CoverageRow = {
  insurer: string;
  position: number;
  service: string;
  percent: number | null;
  note: string | null;
  serviceCodes: string[];
};

/** Has these insurers pay exactly this. */
export async function replaceCoverage(db: Db, insurers: string[], lines: CoverageRow[]) {
  await db.run(sql`
    delete from insurer_coverage using insurer where insurer.id = insurer_id and name = any (${insurers}::text[])`);
  await db.run(sql`
    insert into insurer_coverage (insurer_id, position, service, percent, note, service_codes)
    select insurer.id, line.position, service, percent, note, service_codes
    from json_to_recordset(${rowsOf(lines)}::json) as line (insurer text, position integer, service text,
      percent integer, note text, service_codes text[])
    join insurer on insurer.name = line.insurer`);
}
