import type { Db } from '#server/db/database.ts';
import { part, type SqlPart, sql } from '#server/db/sql.ts';

/** Whose entries are wanted: those by or about one person, those by these of the staff, or everybody's. */
export type AuditOf =
  | { kind: 'everybody' }
  | { kind: 'person'; dependantId: number; patientId: number | null }
  | { kind: 'staff'; staffIds: number[] };

/** What is looked for in the trail; `from` is included, `before` is not, and null asks for nothing. */
export type AuditSearch = {
  of: AuditOf;
  from: Date | null;
  before: Date | null;
  action: string | null;
  object: string | null;
};

export type AuditRow = {
  at: Date;
  by: 'patient' | 'staff' | 'nobody';
  name: string | null;
  subjects: string[];
  action: string;
  operation: string;
  objects: string[];
  outcome: 'done' | 'refused';
  address: string;
  requestId: string;
};

function isOf(of: AuditOf) {
  if (of.kind === 'person')
    return part`(actor_id = ${of.patientId} or subject_ids @> array[${of.dependantId}]::bigint[])`;
  return of.kind === 'staff' ? part`staff = staff_id` : part`true`;
}

const matches = ({ of, from, before, action, object }: AuditSearch) => part`
  ${isOf(of)}
  and ${from === null ? part`true` : part`at >= ${from}`} and ${before === null ? part`true` : part`at < ${before}`}
  and ${action === null ? part`true` : part`action = ${action}`}
  and ${object === null ? part`true` : part`objects @> array[${object}]::text[]`}`;

const newest = (entries: SqlPart, most: number) => part`
  select * from ${entries} order by at desc fetch first (${most}) rows with ties`;

/**
 * What is looked for, at least the newest. What a person or an object names is few: those are found first, and sorted then; all else
 * comes by an index in its order, the newest of each of the staff by themselves, for no index has the order of several.
 */
function newestMatching(search: AuditSearch, most: number) {
  const { of, object } = search;
  const matching = part`(select * from audit_trail where ${matches(search)}`;
  const isFew = of.kind === 'person' || object !== null;
  // `offset 0`: found before it is sorted.
  const entries = isFew ? part`${matching} offset 0) as matching` : part`${matching}) as matching`;

  if (of.kind !== 'staff') return newest(entries, most);
  const eachOfTheStaff = part`unnest(${of.staffIds}::bigint[]) as staff_id cross join lateral (${newest(entries, most)}) as own`;
  return newest(eachOfTheStaff, most);
}

/**
 * Asks for the newest entries that are looked for, sealed or not: `most`, and whatever else is of the same moment as the last of them, so
 * that what comes before it is the next page.
 */
export const auditEntriesStatement = (search: AuditSearch, most: number) =>
  sql<AuditRow>`
    with found as (${newestMatching(search, most)})
    select at,
      case when found.staff is not null then 'staff' when actor_id is not null then 'patient' else 'nobody' end as by,
      coalesce(staff.name, actor.member_id) as name, action, operation, to_json(objects) as objects, outcome,
      address_block as address, request_id as "requestId", (
        select coalesce(json_agg(member_id order by member_id), '[]') from dependant where id = any (subject_ids)
      ) as subjects
    from found
    left join staff on staff.id = found.staff
    left join dependant as actor on actor.login_id = actor_id
    order by at desc, seq desc nulls first, unsealed_id desc`;

/** What it finds. */
export const findAuditEntries = (db: Db, search: AuditSearch, most: number) =>
  db.many(auditEntriesStatement(search, most));

/** The person with this member number, and their account where they have one. */
export const findMember = (db: Db, memberNumber: string) =>
  db.maybeOne(sql<{ dependantId: number; patientId: number | null }>`
    select id as "dependantId", login_id as "patientId" from dependant where member_id = ${memberNumber}`);

/** Who of the staff has, or had, this name: several may. */
export const findStaffNamed = (db: Db, name: string) =>
  db.many(sql<{ id: number }>`select id from staff where lower(name) = lower(${name}) order by id`);
