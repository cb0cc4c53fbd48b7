import { programmeZone } from '@kindwell/contract/loyalty/programme.ts';
import { part, type SqlPart } from '#server/db/sql.ts';

/** The moment in which a day begins in the programme's zone. */
export const programmeStart = (day: SqlPart) => part`(${day}::timestamp at time zone ${programmeZone}::text)`;

/** The moment in which the day after one that was kept begins; the beginning of time where none was. */
export const afterKept = (kept: string | null) => programmeStart(part`(coalesce(${kept}::date, '-infinity') + 1)`);

/** These months (`YYYY-MM`) as rows, each with its first day, the first one after it, and the moments in which these begin. */
export const monthRows = (months: string[]) => part`
  unnest(${months}::text[]) as month
  cross join lateral (select (month || '-01')::date as first_day, ((month || '-01')::date + interval '1 month')::date as next_day)
    as days
  cross join lateral (select ${programmeStart(part`first_day`)} as begins, ${programmeStart(part`next_day`)} as ends) as moments`;
