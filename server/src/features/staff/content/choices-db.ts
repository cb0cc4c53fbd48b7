import type { ChoiceList } from '@kindwell/contract/staff/staff-content-names.ts';
import type { Db } from '#server/db/database.ts';
import { part, type SqlPart, sql } from '#server/db/sql.ts';
import type { Language } from '#server/messages/language.ts';

/** Which choices are meant. `words`: folded words that one has in any language or in files. `clinic`: whose visit types. */
export type ChoicesWish = { of: ChoiceList; clinic: string; words: string[]; names: string[] | undefined };

/** What there is of a list: each `name`, and in `also` what else it is found by. */
function listed({ of, clinic }: ChoicesWish): SqlPart {
  if (of === 'insurers')
    return part`
      select name, (select string_agg(key, E'\n') from insurer_name where insurer_id = insurer.id) as also
      from insurer where is_listed`;
  if (of === 'visitTypes')
    return part`
      select consultation_type.name, null as also
      from consultation_type join clinic on clinic.id = clinic_id
      where consultation_type.published and external_key = ${clinic}`;
  return part`
    select name, string_agg(called, E'\n') as also from directory_name where list = ${of} group by id, name`;
}

const fits = ({ words, names }: ChoicesWish): SqlPart =>
  names
    ? part`name = any(${names}::text[])`
    : part`(
        select coalesce(bool_and(strpos(fold(concat_ws(E'\n', also, spoken)), word) > 0), true)
        from unnest(${words}::text[]) as typed (word)
        cross join lateral (select string_agg(value, E'\n') as spoken from jsonb_each_text(words_of(name))) as said)`;

/** The first choices that are meant, by what they are called in a language; those that begin with the words first of all. */
export const findChoices = (db: Db, wish: ChoicesWish, language: Language, limit: number) =>
  db.many(sql<{ key: string; name: string; total: number }>`
    select name as key, title as name, count(*) over () as total
    from (${listed(wish)}) as listed
    cross join lateral called(name, ${language}) as title
    where ${fits(wish)}
    order by not starts_with(fold(title), ${wish.words.join(' ')}), fold(title), name
    limit ${limit}`);
