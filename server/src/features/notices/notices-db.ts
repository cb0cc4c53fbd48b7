import type { NoticeKind } from '@kindwell/contract/appointments/notices.ts';
import type { Db } from '#server/db/database.ts';
import { part, sql } from '#server/db/sql.ts';

/** A notice with what its sentence needs. */
export type NoticeRow = {
  id: number;
  kind: NoticeKind;
  dependantId: number | null;
  isForOneself: boolean;
  /** The first name of whom it is about. */
  personName: string | null;
  appointmentId: number | null;
  clinicId: number | null;
  clinicName: string | null;
  startsAt: Date | null;
  timeZone: string | null;
  points: number | null;
  /** YYYY-MM-DD. */
  lastDay: string | null;
  /** The time that was offered, while it can be answered. */
  offerId: number | null;
  /** What has become of points to claim; null where it is about none. */
  claim: 'open' | 'claimed' | 'over' | null;
  createdAt: Date;
  readAt: Date | null;
};

type NoticePage = { patientId: number; limit: number; offset: number; now: Date };

/** Of notices about people those of whom the account may be told, as of now. */
const forReader = part`(notice.dependant_id is null or exists (
  select from may_act_for
  where may_act_for.patient_id = notice.patient_id and may_act_for.dependant_id = notice.dependant_id))`;

const columns = part`notice.id, notice.kind, notice.dependant_id as "dependantId",
  person.login_id is not distinct from notice.patient_id as "isForOneself", person.first_name as "personName",
  notice.appointment_id as "appointmentId", clinic.id as "clinicId", clinic.name as "clinicName", notice.starts_at as "startsAt",
  appointment.time_zone as "timeZone", points, last_day as "lastDay", notice.created_at as "createdAt", read_at as "readAt",
  offer.id as "offerId", claim`;

/**
 * What notices are about, as it is now. Of several friends' points those still to claim decide: where they are claimed is
 * one place.
 */
const withAbout = (now: Date) => part`
  left join dependant as person on person.id = notice.dependant_id
  left join appointment on appointment.id = notice.appointment_id
  left join clinic on clinic.id = appointment.clinic_id
  left join waitlist_offer as offer on notice.kind = 'offered' and offer.appointment_id = appointment.id
    and shard_clinic_id = appointment.clinic_id and offer.starts_at = notice.starts_at
    and outcome is null and expires_at > ${now}
  left join lateral (
    select case when bool_or(action.status = 'open') then 'open'
      when bool_or(action.status in ('pending', 'earned')) then 'claimed' else 'over' end as claim
    from loyalty_action as action
    where action.dependant_id = notice.dependant_id and action.kind = case when appointment.id is null then 'referral' else 'visit' end
      and (appointment.id is null or source_id = appointment.id)
  ) as brought on notice.kind = 'pointsToClaim'`;

/** A page of the notices of an account, the newest first. */
export const findNotices = (db: Db, { patientId, limit, offset, now }: NoticePage) =>
  db.many(sql<NoticeRow>`
    select ${columns}
    from notice ${withAbout(now)}
    where notice.patient_id = ${patientId} and ${forReader}
    order by notice.id desc
    limit ${limit} offset ${offset}`);

/** How many notices an account has, and how many of them it has not read. */
export const countNotices = (db: Db, patientId: number) =>
  db.one(sql<{ total: number; unread: number }>`
    select count(*)::integer as total, count(*) filter (where read_at is null)::integer as unread
    from notice where patient_id = ${patientId} and ${forReader}`);

/**
 * How many notices an account has not read: by the index of these alone, and with one look at its rights for each person,
 * however many notices there are about them.
 */
export async function countUnread(db: Db, patientId: number): Promise<number> {
  const { unread } = await db.one(sql<{ unread: number }>`
    select coalesce(sum(count), 0)::integer as unread
    from (
      select patient_id, dependant_id, count(*) as count from notice
      where patient_id = ${patientId} and read_at is null
      group by patient_id, dependant_id) as notice
    where ${forReader}`);
  return unread;
}

type ReadNotices = { patientId: number; noticeIds: number[]; now: Date };

/** Marks these notices, each named once, as read; false, with none marked, where the list of this account lacks one. */
export async function markRead(db: Db, { patientId, noticeIds, now }: ReadNotices): Promise<boolean> {
  const { areTheirs } = await db.one(sql<{ areTheirs: boolean }>`
    with theirs as (
      select id from notice
      where patient_id = ${patientId} and id = any(${noticeIds}::bigint[]) and ${forReader}
      order by id for no key update of notice
    ), found as (
      select count(*) = cardinality(${noticeIds}::bigint[]) as "areTheirs" from theirs
    ), marked as (
      update notice set read_at = ${now}
      from theirs cross join found
      where patient_id = ${patientId} and notice.id = theirs.id and read_at is null and "areTheirs"
    )
    select "areTheirs" from found`);
  return areTheirs;
}

/** A page of the notices of an account for the copy of its own data, which has nobody else with a sign-in. */
export const findOwnNotices = (db: Db, patientId: number, now: Date, after: number, limit: number) =>
  db.many(sql<NoticeRow>`
    select ${columns}
    from notice ${withAbout(now)}
    where notice.patient_id = ${patientId} and notice.id > ${after} and (notice.dependant_id is null or exists (
      select from own_data_for
      where own_data_for.patient_id = notice.patient_id and own_data_for.dependant_id = notice.dependant_id
        and may = 'care'))
    order by notice.id
    limit ${limit}`);
