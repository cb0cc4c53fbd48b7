import { otherLanguages, type Words } from '#server/catalogue/entry-fields.ts';
import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { recallSource } from '#server/features/providers/import/recalls-db.ts';

/** What a name in English is called in another language. */
export type Name = { name: string; language: string; title: string };

/** What a text is called in every other language, with an empty text where it is not. */
export const namesOfWords = (words: Words): Name[] =>
  otherLanguages.map((language) => ({ name: words.en, language, title: words[language] ?? '' }));

/** What these names and texts are called in other languages. */
export const findNames = (db: Db, texts: string[]) =>
  db.many(sql<Name>`
    select given as name, language, title
    from (select distinct unnest(${texts}::text[]) as given) as given
    join name_text on name = words_key(given)`);

/**
 * Names with what they are called, without longer texts, whose rows have a digest; `isOwn`: those alone that no reward, offer,
 * boost, insurer or rule of care, no clinic and no document, has in its own file.
 */
export const findNameEntries = (db: Db, isOwn: boolean) =>
  db.many(sql<{ name: Words }>`
    with named as materialized (
      select distinct name from name_text where name !~ '^sha256:[0-9a-f]{64}$'
    ), used as materialized (
      select distinct name from (
        select unnest(array[category, description]) as name from brand
        union all select unnest(array[title, description]) from clinic_offer
        union all select unnest(array[title, description]) from boost
        union all select unnest(array[description, parking] || what_to_bring) from clinic
        union all select unnest(what_to_bring) from consultation_type
        union all select about from provider
        union all select unnest(array[service, note]) from insurer_coverage
        union all select source from care_rule where source <> ${recallSource}
        union all select unnest(array[category, title]) from clinic_document) as elsewhere
      where ${isOwn} and name in (select name from named)
    )
    select words_of(name) as name from named
    where not exists (select from used where used.name = named.name)
    order by named.name collate "C"`);

/** Adds these names, or says them in other words; with an empty text, a name is called nothing in that language any more. */
export async function saveNames(db: Db, names: Name[]) {
  const [gone, said] = [names.filter(({ title }) => title === ''), names.filter(({ title }) => title !== '')];

  await db.run(sql`
    delete from name_text using json_populate_recordset(null::name_text, ${JSON.stringify(gone)}) as gone
    where name_text.name = words_key(gone.name) and name_text.language = gone.language`);
  await db.run(sql`
    insert into name_text (name, language, title)
    select distinct name, language, title from json_populate_recordset(null::name_text, ${JSON.stringify(said)})
    on conflict (name, language) do update set title = excluded.title`);
}

/** From here on this transaction sees the database as it is now. It has to be the first statement. */
export const readOneMoment = (db: Db) => db.run(sql`set transaction isolation level repeatable read, read only`);
