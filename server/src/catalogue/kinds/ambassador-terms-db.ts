import type { Words } from '#server/catalogue/entry-fields.ts';
import type { Db } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { sql } from '#server/db/sql.ts';

/** Every version with its paragraphs, each in all languages that it has. */
export const findTermsEntries = <Entry>(db: Db) =>
  db.many(sql<Entry>`
    with paragraph as (
      select version, kind, position, json_build_object('title', jsonb_object_agg(language, title),
        'body', jsonb_object_agg(language, body)) as said
      from ambassador_text group by version, kind, position)
    select version, to_char(valid_from at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "validFrom",
      coalesce((select json_agg(said order by position) from paragraph
        where paragraph.version = terms.version and kind = 'term'), '[]') as terms,
      coalesce((select json_agg(said order by position) from paragraph
        where paragraph.version = terms.version and kind = 'benefit'), '[]') as benefits
    from ambassador_terms as terms order by version`);

/** Whether somebody has agreed to terms: until then no version binds anyone. */
export const hasAmbassadors = async (db: Db) =>
  (await db.one(sql<{ has: boolean }>`select exists (select from ambassador) as has`)).has;

/** Adds versions that are new, and says from when each holds. */
export const saveVersions = (db: Db, versions: { version: number; validFrom: string }[]) =>
  db.run(sql`
    insert into ambassador_terms (version, valid_from)
    select version, valid_from from json_populate_recordset(null::ambassador_terms, ${rowsOf(versions)})
    on conflict (version) do update set valid_from = excluded.valid_from`);

export type Paragraph = { version: number; kind: 'term' | 'benefit'; position: number; title: Words; body: Words };

/** Gives these versions exactly these paragraphs. */
export async function replaceParagraphs(db: Db, versions: number[], paragraphs: Paragraph[]) {
  await db.run(sql`delete from ambassador_text where version = any (${versions}::integer[])`);
  await db.run(sql`
    insert into ambassador_text (version, kind, language, position, title, body)
    select version, kind, said.language, position, said.title, body ->> said.language
    from json_to_recordset(${rowsOf(paragraphs)}::json) as paragraph (version integer, kind text, position smallint,
      title json, body json)
    cross join json_each_text(paragraph.title) as said (language, title)`);
}
