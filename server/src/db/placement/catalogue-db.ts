import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** A column of a table; `isGenerated`: the database itself makes its values, each once. */
export type Column = { table: string; column: string; isRequired: boolean; isGenerated: boolean };

/** Tables and their columns, Kindwell's own: the queue of jobs keeps a schema of its own, on one node. */
export const findColumns = (db: Db) =>
  db.many(sql<Column>`
    select relname as table, attname as column, attnotnull as "isRequired",
      attidentity <> '' or coalesce(pg_get_expr(adbin, adrelid), '') ~ '^(nextval|gen_random_uuid|random_unique_id)\\('
        as "isGenerated"
    from pg_class
    join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
    order by relname, attnum`);

/** What a unique key, a unique index or an exclusion compares. An expression stands without a column. */
export type Rule = { table: string; name: string; columns: string[] };

/**
 * The rules that no two rows may break, primary keys among them. Of an exclusion only the columns that are compared by
 * `=` count: two rows that differ in one of these never meet. What an index merely carries along does not count.
 */
export const findRules = (db: Db) =>
  db.many(sql<Rule>`
    select tables.relname as table, indices.relname as name,
      coalesce(array_agg(attname::text order by position) filter (where conexclop is null or oprname = '='), '{}')
        as columns
    from pg_index
    join pg_class as tables on tables.oid = indrelid and tables.relnamespace = 'public'::regnamespace
    join pg_class as indices on indices.oid = indexrelid
    left join pg_constraint on conindid = indexrelid and contype = 'x'
    cross join generate_series(1, indnkeyatts) as position
    left join pg_operator on pg_operator.oid = conexclop[position]
    left join pg_attribute on attrelid = indrelid and attnum = indkey[position - 1]
    where indisunique or indisexclusion
    group by tables.relname, indices.relname
    order by 1, 2`);

/** A foreign key, its columns in the order of those that they lead to. */
export type Link = { table: string; name: string; columns: string[]; target: string; targetColumns: string[] };

/** The foreign keys. */
export const findLinks = (db: Db) =>
  db.many(sql<Link>`
    select conrelid::regclass::text as table, conname as name, confrelid::regclass::text as target,
      array(select attname::text from unnest(conkey) with ordinality as key (number, place)
        join pg_attribute on attrelid = conrelid and attnum = number order by place) as columns,
      array(select attname::text from unnest(confkey) with ordinality as key (number, place)
        join pg_attribute on attrelid = confrelid and attnum = number order by place) as "targetColumns"
    from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace
    order by 1, 2`);
