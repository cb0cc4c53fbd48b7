import type { Db } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { sql } from '#server/db/sql.ts';

/** Every version of every rule, by kind and beginning. */
export const findRuleEntries = <Entry>(db: Db) =>
  db.many(sql<Entry>`
    select kind, to_char(valid_from at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "validFrom", points,
      confirm_days as "confirmDays", month_cap as "monthCap"
    from earning_rule order by kind, valid_from`);

type RuleRow = { kind: string; validFrom: string; points: number; confirmDays: number; monthCap: number | null };

/** Adds versions of rules; none is ever changed. */
export const insertRules = (db: Db, rules: RuleRow[]) =>
  db.run(sql`
    insert into earning_rule (kind, points, valid_from, confirm_days, month_cap)
    select kind, points, valid_from, confirm_days, month_cap
    from json_populate_recordset(null::earning_rule, ${rowsOf(rules)})`);
