import type { TermsKind } from '@kindwell/contract/terms.ts';
import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { Language } from '#server/messages/language.ts';

/** What a new version says in one language. */
export type NewText = { language: Language; title: string; body: string; summary: string };

/** A version as the list of them shows it, with what changed in English. */
export type ListedVersion = { kind: TermsKind; version: number; publishedAt: Date; summary: string };

/** One who publishes waits for another: each takes the next number. */
export const lockVersions = (db: Db) => db.run(sql`select pg_advisory_xact_lock(hashtext('terms_version'))`);

/** Writes the next version of a kind and answers its number; it is never older than the one before it. */
export async function insertVersion(db: Db, kind: TermsKind, now: Date): Promise<number> {
  const { version } = await db.one(sql<{ version: number }>`
    insert into terms_version (kind, version, published_at)
    select ${kind}::text, coalesce(max(version), 0) + 1, greatest(${now}::timestamptz, max(published_at))
    from terms_version where kind = ${kind}
    returning version`);
  return version;
}

/** Writes what a version says in one language. */
export const insertText = (db: Db, kind: TermsKind, version: number, text: NewText) =>
  db.run(sql`
    insert into terms_text (kind, version, language, title, body, summary)
    values (${kind}, ${version}, ${text.language}, ${text.title}, ${text.body}, ${text.summary})`);

/** Every version of both kinds, the latest first. */
export const listVersions = (db: Db) =>
  db.many(sql<ListedVersion>`
    select kind, version, published_at as "publishedAt", summary
    from terms_version join terms_text using (kind, version)
    where language = 'en'
    order by kind, version desc`);
