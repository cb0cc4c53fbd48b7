import type { Db } from '#server/db/database.ts';
import { addressBlock } from '#server/http/origin/client-address.ts';
import type { Caller } from '#server/http/route.ts';
import type { Session } from '#server/http/session/session.ts';
import type { StaffCaller } from '#server/http/session/staff-session-db.ts';
import type { AuditAction, AuditObject } from './audit-actions.ts';
import { insertAuditEntry, insertAuditEntryOfOthers, type NewAuditEntry } from './audit-db.ts';

const longestUserAgent = 300;
const longestId = 60;
/** What names content comes from an operator's checked file, and two entries must not look the same: `names/…` has 206. */
const longestContentId = 250;

/** How the trail names something that was acted on. */
const nameOfObject = ({ kind, id }: AuditObject) =>
  `${kind}:${String(id).slice(0, kind === 'content' ? longestContentId : longestId)}`;

/** One event for the trail. */
export type AuditEvent = {
  /** The patient who is signed in (or has just signed in, joined, recovered); null where nobody has proven who they are. */
  actorId: number | null;
  /** Who of the staff is signed in, or has just signed in or joined; null, or left out, for everybody else. */
  staffId?: number | null;
  /** The other people (ids of dependants) whose data it is about. */
  subjectIds?: number[];
  action: AuditAction;
  objects?: AuditObject[];
  outcome: 'done' | 'refused';
  /** The call, for where it came from: the handler's own, or whatever has its `caller`. */
  call: { caller: Caller };
};

/** What the trail keeps of where a call came from. */
export const originOf = ({ caller }: AuditEvent['call']) => ({
  operation: caller.operation,
  addressBlock: addressBlock(caller.address),
  userAgent: caller.userAgent?.slice(0, longestUserAgent) ?? null,
  requestId: caller.requestId,
});

function toEntry(
  { actorId, staffId = null, subjectIds = [], action, objects = [], outcome, call }: AuditEvent,
  at: Date,
): NewAuditEntry {
  return { at, actorId, staffId, subjectIds, action, objects: objects.map(nameOfObject), outcome, ...originOf(call) };
}

/**
 * Adds one event to the audit trail. Call it in the transaction of what it records, so that both are kept or neither.
 */
export const recordAudit = (db: Db, event: AuditEvent, now: Date) => insertAuditEntry(db, toEntry(event, now));

/** Records a change that a signed-in patient has made, for these other people (ids of dependants) or for none. */
export const recordChange = (
  db: Db,
  call: { session: Session; caller: Caller },
  action: AuditAction,
  objects: AuditObject[],
  now: Date,
  subjectIds: number[] = [],
) => recordAudit(db, { actorId: call.session.patientId, subjectIds, action, objects, outcome: 'done', call }, now);

/** Records what somebody of the staff has done, to these people (ids of dependants) or to none. */
export const recordStaffAct = (
  db: Db,
  call: { staff: StaffCaller; caller: Caller },
  action: AuditAction,
  objects: AuditObject[],
  now: Date,
  subjectIds: number[] = [],
) =>
  recordAudit(db, { actorId: null, staffId: call.staff.id, subjectIds, action, objects, outcome: 'done', call }, now);

/** Records that these people's data was shown; nothing where it was the actor's own alone. */
export const recordRead = (db: Db, event: Omit<AuditEvent, 'action' | 'outcome'>, now: Date) =>
  insertAuditEntryOfOthers(db, toEntry({ ...event, action: 'read', outcome: 'done' }, now));
