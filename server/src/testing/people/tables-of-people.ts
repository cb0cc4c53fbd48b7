import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** Every table whose rows lead to a person, directly or by other tables, or name one without a foreign key. */
export const tablesOfPeople = async (db: Db) => {
  const rows = await db.many(sql<{ name: string }>`
    with recursive found as (
      select oid from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and (
        oid in ('patient'::regclass, 'dependant'::regclass) or exists (
          select from pg_attribute where attrelid = pg_class.oid and not attisdropped
            and attname in ('patient_id', 'dependant_id', 'shard_person_id', 'actor_id', 'subject_ids')))
      union
      select conrelid from found join pg_constraint on confrelid = found.oid and contype = 'f'
    )
    select relname as name from found join pg_class using (oid) order by 1`);
  return rows.map(({ name }) => name);
};

/** Statements that make a table of people which no list can have yet. */
export const newTablesOfPeople = [
  'create table new_table (of bigint references dependant)',
  'create table new_table (of bigint references points_lot (id))',
  'create table new_table (patient_id bigint)',
  'create table new_table (shard_person_id bigint)',
];
