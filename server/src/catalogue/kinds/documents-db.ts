import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/**
 * Every document of a clinic that files can name; of these, by clinic and key, with the sum of its bytes. It reads no bytes
 * of the others: of all clinics together they are more than a database reads while somebody waits.
 */
export const findDocumentEntries = <Entry>(db: Db, whole: string[]) =>
  db.many(sql<Entry>`
    select clinic.external_key as clinic, document.external_key as key,
      words_of(category) as category, words_of(title) as title,
      regexp_replace(media_type, '^.*/', '') as type, position, published_on as "publishedOn",
      case when clinic.external_key || '/' || document.external_key in (select unnest(${whole}::text[]))
        then encode(sha256(bytes), 'hex') end as sha256
    from clinic_document as document join clinic on clinic.id = clinic_id
    where clinic.external_key is not null
    order by clinic.external_key collate "C", position, document.external_key collate "C"`);

export const countUnnamedDocuments = (db: Db) =>
  db.one(sql<{ rows: number }>`
    select count(*) as rows from clinic_document join clinic on clinic.id = clinic_id
    where clinic.external_key is null`);

type Named = { clinic: string; key: string };

type DocumentRow = Named & { category: string; title: string; type: string; position: number; publishedOn: string };

/** The bytes of one document. */
export const readBytes = (db: Db, { clinic, key }: Named) =>
  db.one(sql<{ bytes: Buffer }>`
    select bytes from clinic_document as document join clinic on clinic.id = clinic_id
    where clinic.external_key = ${clinic} and document.external_key = ${key}`);

/** A document as files have it, without its bytes; undefined where there is none. */
export const findDocumentEntry = (db: Db, { clinic, key }: Named) =>
  db.maybeOne(sql<{ position: number }>`
    select clinic.external_key as clinic, document.external_key as key, words_of(category) as category,
      words_of(title) as title, regexp_replace(media_type, '^.*/', '') as type, position, published_on as "publishedOn"
    from clinic_document as document join clinic on clinic.id = clinic_id
    where clinic.external_key = ${clinic} and document.external_key = ${key}`);

/** Takes a document away; its address leads nowhere from then on. */
export const deleteDocument = (db: Db, { clinic, key }: Named) =>
  db.run(sql`
    delete from clinic_document using clinic
    where clinic.id = clinic_id and clinic.external_key = ${clinic} and clinic_document.external_key = ${key}`);

/** Has a document stand at this place among those of its clinic. */
export const moveDocument = (db: Db, { clinic, key }: Named, position: number) =>
  db.run(sql`
    update clinic_document set position = ${position}::smallint from clinic
    where clinic.id = clinic_id and clinic.external_key = ${clinic} and clinic_document.external_key = ${key}`);

/** Adds a document, or says otherwise what is known of it. Another edition has another address. */
export const saveDocument = (
  db: Db,
  { clinic, key, category, title, type, position, publishedOn }: DocumentRow,
  bytes: Buffer,
) =>
  db.run(sql`
    insert into clinic_document as known (clinic_id, external_key, category, title, media_type, bytes, position, published_on)
    select id, ${key}, ${category}, ${title}, ${type === 'pdf' ? 'application/pdf' : `image/${type}`}, ${bytes}::bytea,
      ${position}::smallint, ${publishedOn}::date
    from clinic where external_key = ${clinic}
    on conflict (clinic_id, external_key) do update set category = excluded.category, title = excluded.title,
      media_type = excluded.media_type, bytes = excluded.bytes, position = excluded.position,
      published_on = excluded.published_on,
      unique_id = case when known.bytes = excluded.bytes then known.unique_id else random_unique_id() end`);
