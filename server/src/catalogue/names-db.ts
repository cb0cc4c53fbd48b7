import type { Words } from '#server/catalogue/entry-fields.ts';
import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** What a name in English is called in another language. */
export type Name = { name: string; language: string; title: string };

/** What these names and texts are called in other languages. */
export const findNames = (db: Db, texts: string[]) =>
  db.many(sql<Name>`
    select given as name, language, title
    from (select distinct unnest(${texts}::text[]) as given) as given
    join name_text on name = words_key(given)`);

/**
 * Names with what they are called, without longer texts, whose rows have a digest; `isOwn`: those alone that no reward, offer or
 * boost, and no clinic, has in its own file.
 */
export const findNameEntries = (db: Db, isOwn: boolean) =>
  db.many(sql<{ name: Words }>`
    select words_of(named.name) as name from (select distinct name from name_text) as named
    where name !~ '^sha256:[0-9a-f]{64}$' and (not ${isOwn} or not exists (
      select from (
        select unnest(array[category, description]) as name from brand
        union all select unnest(array[title, description]) from clinic_offer
        union all select unnest(array[title, description]) from boost
        union all select unnest(array[description, parking] || what_to_bring) from clinic
        union all select unnest(what_to_bring) from consultation_type
        union all select about from provider) as used
      where used.name = named.name))
    order by named.name collate "C"`);

/** Adds these names, or says them in other words. */
export const saveNames = (db: Db, names: Name[]) =>
  db.run(sql`
    insert into name_text (name, language, title)
    select distinct name, language, title from json_populate_recordset(null::name_text, ${JSON.stringify(names)})
    on conflict (name, language) do update set title = excluded.title`);

/** Has these names, or texts, be called nothing in these languages. */
export const removeNames = (db: Db, names: Omit<Name, 'title'>[]) =>
  db.run(sql`
    delete from name_text using json_populate_recordset(null::name_text, ${JSON.stringify(names)}) as gone
    where name_text.name = words_key(gone.name) and name_text.language = gone.language`);

/** From here on this transaction sees the database as it is now. It has to be the first statement. */
export const readOneMoment = (db: Db) => db.run(sql`set transaction isolation level repeatable read, read only`);
