import type { TermsKind } from '@kindwell/contract/terms.ts';
import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { Language } from '#server/messages/language.ts';

/** By the box of the sign-in, by making the account, or by «Got it» below what changed. */
export type AcceptanceWay = 'signIn' | 'signUp' | 'notice';

export type KnownVersion = { kind: TermsKind; version: number };

/** When somebody had the terms before them, and in which language. */
export type TermsShown = { language: Language; at: Date };

/** Records the versions that were in force when they were shown; answers those that were not recorded in this way before. */
export const acceptInForce = (
  db: Db,
  patientId: number,
  { kinds, way }: { kinds: TermsKind[]; way: AcceptanceWay },
  { language, at }: TermsShown,
) =>
  db.many(sql<KnownVersion>`
    insert into terms_acceptance (patient_id, kind, version, way, language, accepted_at)
    select ${patientId}, kind, version, ${way}, language, ${at}
    from unnest(${kinds}::text[]) as kind cross join terms_in_force(kind, ${at}) as version
    join terms_for using (kind, version)
    where reader = ${language}
    on conflict do nothing
    returning kind, version`);

const columnsOf = (versions: KnownVersion[]) => [
  versions.map(({ kind }) => kind),
  versions.map(({ version }) => version),
];

/** Of these versions, how many are not published. */
export async function countUnpublished(db: Db, versions: KnownVersion[], now: Date): Promise<number> {
  const [kinds, numbers] = columnsOf(versions);
  const { count } = await db.one(sql<{ count: number }>`
    select count(*) from unnest(${kinds}::text[], ${numbers}::bigint[]) as given (kind, version)
    where not exists (
      select from terms_version as known
      where known.kind = given.kind and known.version = given.version and published_at <= ${now})`);
  return count;
}

/** Records that somebody was told of these versions; answers those of which they had not been. */
export function noteSeen(db: Db, patientId: number, versions: KnownVersion[], { language, at }: TermsShown) {
  const [kinds, numbers] = columnsOf(versions);
  return db.many(sql<KnownVersion>`
    insert into terms_acceptance (patient_id, kind, version, way, language, accepted_at)
    select ${patientId}, kind, version, 'notice', language, ${at}
    from unnest(${kinds}::text[], ${numbers}::integer[]) as given (kind, version)
    join terms_for using (kind, version)
    where reader = ${language}
    on conflict do nothing
    returning kind, version`);
}

export type News = KnownVersion & { publishedAt: Date; summary: string };

/**
 * The versions that somebody has not been told of, each kind's oldest first: those after the one that they have last seen
 * or made their account under. Anyone who is older than these records has seen the first. Accepting a version by the box of
 * the sign-in tells nobody what changed.
 */
export const findNews = (db: Db, patientId: number, language: Language, now: Date) =>
  db.many(sql<News>`
    select kind, version, published_at as "publishedAt", summary
    from terms_for
    where reader = ${language} and published_at <= ${now} and version > coalesce((
      select max(version) from terms_acceptance as known
      where patient_id = ${patientId} and known.kind = terms_for.kind and way in ('signUp', 'notice')), 1)
    order by kind, version`);

/** What an account has accepted or seen, in the order of time. */
export const findAcceptances = (db: Db, patientId: number) =>
  db.many(sql<{ kind: TermsKind }>`
    select kind, version, way, language, accepted_at as "acceptedAt" from terms_acceptance
    where patient_id = ${patientId} order by accepted_at, kind desc, version, way`);
