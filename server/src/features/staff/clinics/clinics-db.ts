import type { Words } from '#server/catalogue/entry-fields.ts';
import type { Db } from '#server/db/database.ts';
import { part, sql } from '#server/db/sql.ts';

export type ListedClinicRow = {
  id: number;
  key: string;
  name: string;
  city: string;
  state: string;
  domain: string;
  published: boolean;
  providers: number;
};

/** `after`: the number of the clinic with which the page before ended. */
export type WantedClinics = { isPublished?: boolean; words: string[]; after: number | undefined; limit: number };

const everything = part`true`;
const and = (one: ReturnType<typeof part>, other: ReturnType<typeof part>) => part`${one} and ${other}`;

const withoutWildcards = (word: string) => word.replaceAll(/[\\%_]/g, '\\$&');

/** A clinic with this word in its name or key, or in a city that begins so. */
const hasWord = (word: string) => part`
  (fold(clinic.name || ' ' || coalesce(clinic.external_key, '')) like '%' || fold(${withoutWildcards(word)}) || '%'
    or clinic.city_id = any (array(select id from city where starts_with(fold(title), fold(${word})))))`;

/** A page of the clinics that files know, by name. */
export const findListedClinics = (db: Db, { isPublished, words, after, limit }: WantedClinics) =>
  db.many(sql<ListedClinicRow>`
    select clinic.id, external_key as key, clinic.name, city.title as city, state.code as state, domain.name as domain,
      published, (select count(*) from provider_clinic join provider on provider.id = provider_id
        where clinic_id = clinic.id and provider.published) as providers
    from clinic
    join city on city.id = city_id
    join state on state.id = state_id
    join domain on domain.id = domain_id
    where external_key is not null
      and ${isPublished === undefined ? everything : part`published = ${isPublished}`}
      and ${words.map(hasWord).reduce(and, everything)}
      and ${
        after === undefined
          ? everything
          : part`(fold(clinic.name), clinic.id) > (select fold(name), id from clinic where id = ${after})`
      }
    order by fold(clinic.name), clinic.id
    limit ${limit}`);

const isProvider = (word: string) => part`
  fold(full_name || ' ' || coalesce(provider.external_key, '')) like '%' || fold(${withoutWildcards(word)}) || '%'`;

/** The providers that files know who have these words in their name or key, also those who work nowhere, by name. */
export const findProvidersNamed = (
  db: Db,
  { isPublished, words, limit }: Pick<WantedClinics, 'isPublished' | 'words' | 'limit'>,
) =>
  db.many(sql<{ key: string; name: string; published: boolean; clinics: string[] }>`
    select external_key as key, full_name as name, published,
      array(select clinic.name from provider_clinic join clinic on clinic.id = clinic_id
        where provider_id = provider.id order by fold(clinic.name), clinic.id) as clinics
    from provider
    where external_key is not null
      and ${isPublished === undefined ? everything : part`published = ${isPublished}`}
      and ${words.map(isProvider).reduce(and, everything)}
    order by fold(full_name), id
    limit ${limit}`);

/** The number of the clinic with this key; undefined where there is none. */
export const findClinicId = (db: Db, key: string) =>
  db.maybeOne(sql<{ id: number }>`select id from clinic where external_key = ${key}`);

/** The keys of those who work at a clinic, in the order in which it shows them. */
export const findProviderKeys = async (db: Db, clinicId: number): Promise<string[]> =>
  (
    await db.many(sql<{ key: string }>`
      select external_key as key
      from provider_clinic join provider on provider.id = provider_id
      where clinic_id = ${clinicId} and external_key is not null
      order by position, full_name, provider.id`)
  ).map(({ key }) => key);

/** When those who work at a clinic are away, from this moment on. */
export const findTimeOff = (db: Db, clinicId: number, { now, limit }: { now: Date; limit: number }) =>
  db.many(sql<{ provider: string; starts: Date; ends: Date }>`
    select full_name as provider, lower(during) as starts, upper(during) as ends
    from provider_clinic
    join provider on provider.id = provider_clinic.provider_id
    join time_off on time_off.provider_id = provider.id and during && tstzrange(${now}, null)
    where clinic_id = ${clinicId}
    order by lower(during), full_name
    limit ${limit}`);

/** The keys of a clinic's programs that work, or have worked, the latest first. */
export const findClinicKeys = (db: Db, clinicId: number, limit: number) =>
  db.many(sql<{ id: number; createdAt: Date; endsAt: Date | null }>`
    select id, created_at as "createdAt", ends_at as "endsAt" from clinic_key
    where clinic_id = ${clinicId} order by id desc limit ${limit}`);

export type DocumentFactsRow = {
  key: string;
  title: string;
  category: string;
  titles: Words;
  categories: Words;
  mediaType: string;
  size: number;
  publishedOn: string;
  uniqueId: string;
  position: number;
};

/** The documents of a clinic in its own order, without their bytes. */
export const findDocumentFacts = (db: Db, clinicId: number) =>
  db.many(sql<DocumentFactsRow>`
    select external_key as key, title, category, words_of(title) as titles, words_of(category) as categories,
      media_type as "mediaType", size, published_on as "publishedOn",
      unique_id as "uniqueId", position
    from clinic_document where clinic_id = ${clinicId} order by position, id`);

/** A document as it is kept, with its bytes. */
export type KeptDocument = Pick<
  DocumentFactsRow,
  'title' | 'category' | 'titles' | 'categories' | 'publishedOn' | 'uniqueId' | 'position'
> & {
  bytes: Buffer;
};

export const findKeptDocument = (db: Db, clinicId: number, key: string) =>
  db.maybeOne(sql<KeptDocument>`
    select title, category, words_of(title) as titles, words_of(category) as categories,
      published_on as "publishedOn", unique_id as "uniqueId", position, bytes
    from clinic_document
    where clinic_id = ${clinicId} and external_key = ${key}`);

/** The place after all documents of a clinic. */
export const findNextPosition = async (db: Db, clinicId: number): Promise<number> =>
  (
    await db.one(sql<{ position: number }>`
      select coalesce(max(position), 0) + 1 as position from clinic_document where clinic_id = ${clinicId}`)
  ).position;
