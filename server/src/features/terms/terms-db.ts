import type { TermsKind } from '@kindwell/contract/terms.ts';
import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { Language } from '#server/messages/language.ts';

export type TermsVersion = { version: number; publishedAt: Date; summary: string };
export type TermsText = { version: number; publishedAt: Date; title: string; body: string };

/** The versions of a kind that have been published, the latest first, with what changed in a language. */
export const findVersions = (db: Db, kind: TermsKind, language: Language, now: Date) =>
  db.many(sql<TermsVersion>`
    select version, published_at as "publishedAt", summary
    from terms_for
    where kind = ${kind} and reader = ${language} and published_at <= ${now}
    order by version desc`);

/** The text of a version in a language, without a number that of the version in force; undefined where there is none. */
export const findText = (db: Db, kind: TermsKind, language: Language, version: number | null, now: Date) =>
  db.maybeOne(sql<TermsText>`
    select version, published_at as "publishedAt", title, body
    from terms_for
    where kind = ${kind} and reader = ${language} and published_at <= ${now}
      and version = coalesce(${version}, terms_in_force(kind, ${now}))`);
