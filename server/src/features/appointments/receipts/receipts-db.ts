import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** A request, or a place on the waitlist, whose receipt is due. */
export type OwedReceipt = { id: number; kind: ReceiptKind };
export type ReceiptKind = 'requested' | 'emergency' | 'waitlisted';

/** What is this old was never told in time, and a receipt of it would only confuse. */
const oldestHours = 24;

/**
 * The requests and places on a waitlist whose receipt is due, the oldest first, without these ids. They are locked until the
 * transaction ends, so that no other worker takes them. What a clinic has answered meanwhile needs no receipt any more,
 * and what it or time has proposed was never asked for.
 */
export const lockOwedReceipts = (db: Db, atMost: number, without: number[], now: Date) =>
  db.many(sql<OwedReceipt>`
    with owed as (
      -- Each by the index of its status.
      select id from appointment where status = 'requested' and owes_receipt and not is_proposal
        and created_at > ${now}::timestamptz - make_interval(hours => ${oldestHours})
      union all
      select id from appointment where status = 'waitlisted' and owes_receipt
        and created_at > ${now}::timestamptz - make_interval(hours => ${oldestHours})
    )
    select id, case when is_emergency then 'emergency' else status end as kind
    from appointment
    -- As an array, which PostgreSQL takes for a short one: however many it expects to be owed, the rows come by their ids.
    where id = any (array(select id from owed)) and id <> all (${without}::bigint[])
      and owes_receipt and status in ('requested', 'waitlisted')
    order by id
    limit ${atMost}
    for update of appointment skip locked`);
