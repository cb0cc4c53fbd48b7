import type { TermsKind } from '@kindwell/contract/terms.ts';
import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { Language } from '#server/messages/language.ts';
import type { WrittenText } from './text-rules.ts';

/** What a version says in one language. */
export type NewText = WrittenText & { language: Language };

/** A version as the list of them shows it, with what changed in English. */
export type ListedVersion = { kind: TermsKind; version: number; publishedAt: Date; summary: string };

/** One who publishes waits for another: each takes the next number. */
export const lockVersions = (db: Db) => db.run(sql`select pg_advisory_xact_lock(hashtext('terms_version'))`);

/** The number of the latest version of a kind; 0 before the first. */
export async function findLatest(db: Db, kind: TermsKind): Promise<number> {
  const { latest } = await db.one(sql<{ latest: number }>`
    select coalesce(max(version), 0) as latest from terms_version where kind = ${kind}`);
  return latest;
}

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

/** What a version says, in each language in which it was published. */
export const findTexts = (db: Db, kind: TermsKind, version: number) =>
  db.many(sql<NewText>`
    select language, title, body, summary from terms_text where kind = ${kind} and version = ${version}
    order by language`);

/** Every version of both kinds, the latest first. */
export const listVersions = (db: Db) =>
  db.many(sql<ListedVersion>`
    select kind, version, published_at as "publishedAt", summary
    from terms_version join terms_text using (kind, version)
    where language = 'en'
    order by kind, version desc`);
