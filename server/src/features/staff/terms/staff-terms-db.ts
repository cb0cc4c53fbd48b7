import type { TermsKind } from '@kindwell/contract/terms.ts';
import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { Language } from '#server/messages/language.ts';

export type VersionRow = { version: number; publishedAt: Date; summaries: Record<Language, string> };

/** The versions of a kind, the latest first, with what a reader of each language is told of what changed. */
export const findVersionsInAll = (db: Db, kind: TermsKind, now: Date) =>
  db.many(sql<VersionRow>`
    select version, published_at as "publishedAt", jsonb_object_agg(reader, summary) as summaries
    from terms_for
    where kind = ${kind} and published_at <= ${now}
    group by version, published_at
    order by version desc`);

/** The text of a kind that is in force, as a reader of each language gets it. */
export async function getTextsInForce(
  db: Db,
  kind: TermsKind,
  now: Date,
): Promise<Record<Language, { title: string; body: string }>> {
  const { texts } = await db.one(sql<{ texts: Record<Language, { title: string; body: string }> }>`
    select jsonb_object_agg(reader, jsonb_build_object('title', title, 'body', body)) as texts
    from terms_for
    where kind = ${kind} and version = terms_in_force(kind, ${now})`);
  return texts;
}
