import type { Db } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { sql } from '#server/db/sql.ts';
import type { PlannedDocument } from '#server/demo/plan/plan-documents.ts';

/** Adds the papers of the clinics with their files. */
export function insertDocuments(db: Db, documents: PlannedDocument[]) {
  const rows = documents.map(({ bytes, ...document }) => ({ ...document, file: bytes.toString('base64') }));

  return db.run(sql`
    insert into clinic_document (clinic_id, category, title, media_type, bytes, position, published_on)
    select clinic_id, category, title, media_type, decode(file, 'base64'), position, published_on
    from json_to_recordset(${rowsOf(rows)}) as row (clinic_id bigint, category text, title text, media_type text,
      file text, position smallint, published_on date)`);
}
