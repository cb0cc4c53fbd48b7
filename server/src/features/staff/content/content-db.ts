import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { Language } from '#server/messages/language.ts';

/** The first twenty clinics with a key whose name has this text, or whose key begins so, by name. */
export const findClinicsNamed = (db: Db, text: string) =>
  db.many(sql<{ key: string; name: string }>`
    select external_key as key, name from clinic
    where external_key is not null
      and (strpos(fold(name), fold(${text})) > 0 or starts_with(external_key, ${text}))
    order by name, external_key
    limit 20`);

/** The clinics with these keys, each with its name. */
export const findClinicsKeyed = (db: Db, keys: string[]) =>
  db.many(sql<{ key: string; name: string }>`
    select external_key as key, name from clinic where external_key = any(${keys}::text[])`);

/** Every kind of preventive care by its code and its title in a language, English where it has none there, in their order. */
export const findCareNames = (db: Db, language: Language) =>
  db.many(sql<{ key: string; name: string }>`
    select code as key, title as name
    from care_kind
    cross join lateral (
      select title from care_text
      where care_text.kind = code and language in (${language}, 'en')
      order by language = 'en' limit 1) as text
    order by position`);

/** The middle of a day at a clinic, or by the programme's clock; undefined for a clinic that there is not. */
export const findNoon = (db: Db, clinicKey: string | null, day: string) =>
  db.maybeOne(sql<{ clinicId: number | null; clinic: string | null; at: Date }>`
    select clinic.id as "clinicId", clinic.name as clinic,
      clinic_instant(${day}::date + time '12:00', coalesce(time_zone, zone)) as at
    from points_programme
    left join clinic on external_key = ${clinicKey}
    where ${clinicKey}::text is null or clinic.id is not null`);
