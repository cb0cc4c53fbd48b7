import type { StaffBanner } from '@kindwell/contract/staff/staff-banners.ts';
import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { Language } from '#server/messages/language.ts';

/** A banner and how it stands, with the names of who published and who withdrew it. */
export type BannerRow = {
  id: number;
  tone: StaffBanner['tone'];
  sentences: Record<Language, string>;
  publishedAt: Date;
  publishedBy: string;
  endsAt: Date | null;
  withdrawnAt: Date | null;
  withdrawnBy: string | null;
};

const shownMost = 50;

/** The last banners, the latest first. */
export const findBanners = (db: Db) =>
  db.many(sql<BannerRow>`
    select banner.id, tone, published_at as "publishedAt", publisher.name as "publishedBy", ends_at as "endsAt",
      withdrawn_at as "withdrawnAt", withdrawer.name as "withdrawnBy",
      (select jsonb_object_agg(language, sentence) from banner_text where banner_id = banner.id) as sentences
    from banner
    join staff as publisher on publisher.id = published_by
    left join staff as withdrawer on withdrawer.id = withdrawn_by
    order by banner.id desc
    limit ${shownMost}`);

/** One who changes banners waits for another. */
export const lockBanners = (db: Db) => db.run(sql`select pg_advisory_xact_lock(hashtext('banner'))`);

/** Whether there is, or was, such a banner. */
export async function isBanner(db: Db, id: number): Promise<boolean> {
  return (await db.maybeOne(sql`select id from banner where id = ${id}`)) !== undefined;
}

/** Withdraws a banner; false where it is withdrawn already. */
export async function withdraw(db: Db, id: number, staffId: number, now: Date): Promise<boolean> {
  const changed = await db.run(sql`
    update banner set withdrawn_by = ${staffId}, withdrawn_at = greatest(${now}::timestamptz, published_at)
    where id = ${id} and withdrawn_at is null`);
  return changed === 1;
}

export type NewBanner = {
  tone: StaffBanner['tone'];
  sentences: Record<Language, string>;
  endsAt: Date | null;
  staffId: number;
  now: Date;
};

/** Writes a banner in every language; answers its id. */
export async function insertBanner(db: Db, { tone, sentences, endsAt, staffId, now }: NewBanner): Promise<number> {
  const { id } = await db.one(sql<{ id: number }>`
    insert into banner (tone, published_by, published_at, ends_at) values (${tone}, ${staffId}, ${now}, ${endsAt})
    returning id`);
  await db.run(sql`
    insert into banner_text (banner_id, language, sentence)
    select ${id}, language, sentence
    from unnest(${Object.keys(sentences)}::text[], ${Object.values(sentences)}::text[]) as said (language, sentence)`);
  return id;
}
