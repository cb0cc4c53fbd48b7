import type { Db } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { sql } from '#server/db/sql.ts';
import type { Called } from '#server/messages/sentence.ts';

/** Every rule that files can name: as published, or of a clinic with a key. */
export const findRuleEntries = <Entry>(db: Db) =>
  db.many(sql<Entry>`
    select kind, external_key as clinic, from_months as "fromMonths", until_months as "untilMonths",
      interval_months as "everyMonths", season_month as "seasonMonth", season_months as "seasonMonths",
      nullif(at_ages, false) as "atAges", words_of(source) as source
    from care_rule left join clinic on clinic.id = clinic_id
    where clinic_id is null or external_key is not null
    order by kind, external_key collate "C" nulls first, from_months`);

export const countUnnamedRules = (db: Db) =>
  db.one(sql<{ rows: number }>`
    select count(*) as rows from care_rule join clinic on clinic.id = clinic_id where external_key is null`);

/** The codes of the kinds of care, and what each is called. */
export const findCareTitles = (db: Db) =>
  db.many(sql<{ code: string; title: Called }>`
    select code, (select jsonb_object_agg(language, title) from care_text where kind = code) as title
    from care_kind order by position`);

type RuleName = { kind: string; clinic: string | null; fromMonths: number };

/** Takes these rules away: nothing hangs on them. */
export const deleteRules = (db: Db, rules: RuleName[]) =>
  db.run(sql`
    delete from care_rule using json_to_recordset(${rowsOf(rules)}::json) as gone (kind text, clinic text, from_months smallint)
    where care_rule.kind = gone.kind and care_rule.from_months = gone.from_months
      and care_rule.clinic_id is not distinct from (select id from clinic where external_key = gone.clinic)`);

type RuleRow = RuleName & {
  untilMonths: number | null;
  intervalMonths: number | null;
  seasonMonth: number | null;
  seasonMonths: number | null;
  atAges: boolean;
  source: string;
};

export const insertRules = (db: Db, rules: RuleRow[]) =>
  db.run(sql`
    insert into care_rule (kind, clinic_id, from_months, until_months, interval_months, season_month, season_months, at_ages,
      source)
    select kind, clinic.id, from_months, until_months, interval_months, season_month, season_months, at_ages, source
    from json_to_recordset(${rowsOf(rules)}::json) as rule (kind text, clinic text, from_months smallint,
      until_months smallint, interval_months smallint, season_month smallint, season_months smallint, at_ages boolean,
      source text)
    left join clinic on external_key = rule.clinic`);
