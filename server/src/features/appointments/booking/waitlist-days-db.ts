import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** A day of a clinic, `YYYY/MM/DD`, on which somebody would wait for a visit of a type; `providerId` null: with anyone. */
export type WishedDay = { typeId: number; providerId: number | null; date: string };

/** What decides whether such a day can be waited for. */
export type WaitlistDayFacts = {
  date: string;
  /** The clinic's date now, `YYYY/MM/DD`. */
  today: string;
  maxLeadDays: number;
  /**
   * Somebody works on that day who could have such a visit then: the provider that is wished for, or any. Holidays, and
   * time off that takes all the hours, count; so does the day itself, once its hours are over.
   */
  isWorked: boolean;
};

/** The facts of wished days, in no order; a day of an unknown type is left out. */
export const findWaitlistDays = (db: Db, wishes: WishedDay[], now: Date) =>
  db.many(sql<WaitlistDayFacts>`
    select wished.date, to_char(${now}::timestamptz at time zone time_zone, 'YYYY/MM/DD') as today,
      max_lead_days as "maxLeadDays",
      exists (
        select from provider_consultation_type as offers
        join provider on provider.id = offers.provider_id and provider.published
        join shift on shift.provider_id = offers.provider_id and shift.clinic_id = clinic.id and hi > ${now}
          and tstzrange(lo, hi) && tstzrange(clinic_instant(wished.date::date, time_zone),
            clinic_instant(wished.date::date + interval '1 day', time_zone))
        where offers.consultation_type_id = type.id and provider.id = coalesce(wished."providerId", provider.id)
          and not exists (select from clinic_holiday
            where clinic_holiday.clinic_id = clinic.id and clinic_holiday.local_date = shift.local_date)
          and not exists (select from time_off
            where time_off.provider_id = provider.id and during @> tstzrange(lo, hi))) as "isWorked"
    from json_to_recordset(${JSON.stringify(wishes)}) as wished ("typeId" bigint, "providerId" bigint, date text)
    join consultation_type as type on type.id = wished."typeId"
    join clinic on clinic.id = type.clinic_id`);

/** The facts of one wished day. */
export async function findWaitlistDay(db: Db, wish: WishedDay, now: Date): Promise<WaitlistDayFacts> {
  const [facts] = await findWaitlistDays(db, [wish], now);
  if (!facts) throw new Error(`appointment type ${wish.typeId} is not there`);

  return facts;
}
