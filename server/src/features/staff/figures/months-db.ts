import { part, type SqlPart } from '#server/db/sql.ts';

/** In which zone the programme counts its days, and the last day whose figures are kept (`YYYY-MM-DD`), null where none is. */
export type Reading = { zone: string; kept: string | null };

/** The moment in which a day begins in the zone of the programme. */
export const programmeStart = (day: SqlPart, zone: string) => part`(${day}::timestamp at time zone ${zone}::text)`;

/** The moment in which the day after one that was kept begins; the beginning of time where none was. */
export const afterKept = ({ kept, zone }: Reading) =>
  programmeStart(part`(coalesce(${kept}::date, '-infinity') + 1)`, zone);

/** These months (`YYYY-MM`) as rows, each with its first day, the first one after it, and the moments in which these begin. */
export const monthRows = (months: string[], zone: string) => part`
  unnest(${months}::text[]) as month
  cross join lateral (select (month || '-01')::date as first_day, ((month || '-01')::date + interval '1 month')::date as next_day)
    as days
  cross join lateral (select ${programmeStart(part`first_day`, zone)} as begins, ${programmeStart(part`next_day`, zone)} as ends) as moments`;

/**
 * The moments in which the first of these months begins and the last one ends, as values: with bounds that are read from rows
 * PostgreSQL takes any period for a part of the whole, and starts workers to read a day.
 */
export const periodOf = (months: string[], zone: string) => ({
  begins: programmeStart(part`${`${months.at(0)}-01`}::date`, zone),
  ends: programmeStart(part`(${`${months.at(-1)}-01`}::date + interval '1 month')`, zone),
});
