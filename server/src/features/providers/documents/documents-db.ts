import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

export type DocumentRow = {
  id: number;
  uniqueId: string;
  category: string;
  title: string;
  mediaType: string;
  /** In bytes. */
  size: number;
  /** `YYYY-MM-DD` */
  publishedOn: string;
};

/** What a clinic shows to everyone, in its own order, without the files themselves. */
export const findDocuments = (db: Db, clinicId: number) =>
  db.many(sql<DocumentRow>`
    select id, unique_id as "uniqueId", category, title, media_type as "mediaType", size,
      published_on as "publishedOn"
    from clinic_document
    where clinic_id = ${clinicId}
    order by position, id`);

export type DocumentFileRow = { title: string; mediaType: string; bytes: Buffer };

/** The file of that address, as long as its clinic is published. */
export const findDocumentFile = (db: Db, uniqueId: string) =>
  db.maybeOne(sql<DocumentFileRow>`
    select title, media_type as "mediaType", bytes
    from clinic_document as document
    join clinic on clinic.id = clinic_id and published
    where document.unique_id = ${uniqueId}`);
