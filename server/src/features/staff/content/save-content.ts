import type * as contract from '@kindwell/contract/staff/staff-content.ts';
import { recordStaffAct } from '#server/audit/record-audit.ts';
import { writePlanned } from '#server/catalogue/import/import-content.ts';
import type { PlannedKind } from '#server/catalogue/import/plan-import.ts';
import type { ContentRecorder } from '#server/catalogue/kind.ts';
import type { Db } from '#server/db/database.ts';
import { waitForImportLock } from '#server/features/providers/import/import-db.ts';
import { refuse } from '#server/http/errors.ts';
import type { Caller, Handler } from '#server/http/route.ts';
import type { StaffCaller } from '#server/http/session/staff-session-db.ts';
import { requireSeen } from './decide-change.ts';
import { findKept, keep, kindOf } from './kept-entries.ts';
import { planEntry } from './plan-entry.ts';

type StaffCall = { staff: StaffCaller; caller: Caller };

/** Does what was planned, as done by the person who calls. */
export function writeAsStaff(tx: Db, planned: PlannedKind, call: StaffCall, now: Date) {
  const record: ContentRecorder = (db, action, objects, at) => recordStaffAct(db, call, action, objects, at);
  return writePlanned(tx, planned, { folder: '', now, staffId: call.staff.id, record });
}

/** POST /staff/content/{kind}/check/: what is wrong with an entry, or what saving it would change. */
export const checkContent: Handler<typeof contract.checkContent> = async ({ params, body, language }, services) => {
  const { db, clock } = services;
  const {
    key: _,
    planned: __,
    ...plan
  } = await db.transaction((tx) => planEntry(tx, { ...params, ...body }, language, clock.now()));

  return plan;
};

/** POST /staff/content/{kind}/save/: saves an entry without a fault; repeatable. */
export const saveContent: Handler<typeof contract.saveContent> = async (call, { db, clock }) => {
  const answer = await db.transaction(async (tx) => {
    await waitForImportLock(tx);
    const { params, body, language } = call;
    const now = clock.now();
    const { key, planned, ...plan } = await planEntry(tx, { ...params, ...body }, language, now);

    if (planned) await writeAsStaff(tx, planned, call, now);
    const kept = plan.faults.length ? undefined : await findKept(tx, kindOf(params.kind), key);
    return { ...plan, kept: kept ?? null };
  });

  await kindOf(call.params.kind).settle?.(db);
  return answer;
};

/** POST /staff/content/{kind}/withdraw/: withdraws an entry, or takes it away where nothing can hang on it; repeatable. */
export const withdrawContent: Handler<typeof contract.withdrawContent> = (call, { db, clock }) =>
  db.transaction(async (tx) => {
    await waitForImportLock(tx);
    const { params, body } = call;
    const kind = kindOf(params.kind);
    if (!kind.withdraw) throw refuse('contentStays');

    const before = await findKept(tx, kind, body.key);
    if (!before) return { kept: null };
    const after = kind.withdraw(before.entry);
    if (after && keep(kind, after).version === before.version) return { kept: before };

    requireSeen(before, body.version);
    const change = { key: body.key, what: 'withdrawn', before: before.entry, after } as const;
    await writeAsStaff(tx, { kind, changes: [change], unchanged: 0, unnamed: [] }, call, clock.now());
    return { kept: after ? ((await findKept(tx, kind, body.key)) ?? null) : null };
  });
