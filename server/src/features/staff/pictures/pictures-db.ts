import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { Picture } from '#server/files/pictures/clean-picture.ts';

/** Keeps a picture, of nobody where a folder brings it; false where it is there already. */
export async function insertPicture(
  db: Db,
  { sum, mediaType, bytes }: Picture & { sum: string },
  staffId: number | null,
  now: Date,
): Promise<boolean> {
  const inserted = await db.run(sql`
    insert into content_picture (sum, media_type, bytes, staff_id, created_at)
    values (${sum}, ${mediaType}, ${bytes}, ${staffId}, ${now})
    on conflict do nothing`);
  return inserted === 1;
}

/** A picture by the sum of its bytes; undefined where there is none. */
export const findPicture = (db: Db, sum: string) =>
  db.maybeOne(sql<{ mediaType: string; bytes: Buffer }>`
    select media_type as "mediaType", bytes from content_picture where sum = ${sum}`);

/** Of these pictures those that are kept, with how many bytes each has. */
export const findPictureSizes = (db: Db, sums: string[]) =>
  db.many(sql<{ sum: string; bytes: number }>`
    select sum, length(bytes) as bytes from content_picture where sum = any (${sums}::text[])`);

/** Of these paths of pictures those that something which patients see names already. */
export const findNamedPictures = (db: Db, paths: string[]) =>
  db.many(sql<{ picture: string }>`
    select distinct picture
    from (
      select unnest(array[banner, logo]) as picture from clinic
      union all select unnest(array[photo, banner]) from provider
      union all select image from brand
      union all select image from clinic_offer
      union all select picture from portal
    ) as named
    where picture = any (${paths}::text[])`);
