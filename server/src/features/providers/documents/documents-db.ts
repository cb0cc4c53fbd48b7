import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

export type DocumentRow = {
  id: number;
  uniqueId: string;
  category: string;
  categoryLanguage: string;
  title: string;
  titleLanguage: string;
  mediaType: string;
  /** In bytes. */
  size: number;
  /** `YYYY-MM-DD` */
  publishedOn: string;
};

/** Where a document can be fetched: unguessable, and the same for as long as the document exists. */
export const documentAddress = (uniqueId: string) => `/clinic-documents/${uniqueId}`;

/** What a clinic shows to everyone, in its own order, as this account reads it, without the files themselves. */
export const findDocuments = (db: Db, clinicId: number, patientId: number) =>
  db.many(sql<DocumentRow>`
    select document.id, document.unique_id as "uniqueId", called(category, reader.language) as category,
      language_called(category, reader.language) as "categoryLanguage", called(title, reader.language) as title,
      language_called(title, reader.language) as "titleLanguage", media_type as "mediaType", size,
      published_on as "publishedOn"
    from clinic_document as document join patient as reader on reader.id = ${patientId}
    where clinic_id = ${clinicId}
    order by position, document.id`);

export type DocumentFileRow = { id: number; title: string; mediaType: string; size: number };

/** What the file of that address is, as long as its clinic is published. */
export const findDocumentFile = (db: Db, uniqueId: string) =>
  db.maybeOne(sql<DocumentFileRow>`
    select document.id, title, media_type as "mediaType", size
    from clinic_document as document
    join clinic on clinic.id = clinic_id and published
    where document.unique_id = ${uniqueId}`);

/** So many bytes of a document from this one on. Its storage lets PostgreSQL read just these. */
export const readDocumentPart = (db: Db, id: number, from: number, count: number) =>
  db.one(sql<{ bytes: Buffer }>`
    select substring(bytes from ${from + 1}::integer for ${count}::integer) as bytes from clinic_document
    where id = ${id}`);
