import type * as contract from '@kindwell/contract/staff/directory/staff-directory.ts';
import type { AuditAction } from '#server/audit/audit-actions.ts';
import { recordStaffAct } from '#server/audit/record-audit.ts';
import type { Db } from '#server/db/database.ts';
import { type Planned, writeDirectory } from '#server/features/providers/import/directory-work.ts';
import { waitForImportLock } from '#server/features/providers/import/import-db.ts';
import { refuse } from '#server/http/errors.ts';
import type { Caller, Handler } from '#server/http/route.ts';
import type { StaffCaller } from '#server/http/session/staff-session-db.ts';
import { findKeptRecord, planRecord } from './plan-record.ts';

type StaffCall = { staff: StaffCaller; caller: Caller };

const actions: Record<Planned['changes'][number]['what'], AuditAction> = {
  added: 'addContent',
  changed: 'changeContent',
  withdrawn: 'withdrawContent',
};

const mostObjects = 100;

/** Does what was planned, as done by the person who calls; each record is in the trail. */
export async function writeAsStaff(tx: Db, planned: Planned, call: StaffCall, now: Date) {
  await writeDirectory(tx, planned, { staffId: call.staff.id, now });

  for (const [what, done] of Map.groupBy(planned.changes, (change) => change.what))
    for (let from = 0; from < done.length; from += mostObjects) {
      const objects = done
        .slice(from, from + mostObjects)
        .map(({ list, key }) => ({ kind: 'content' as const, id: `${list}/${key}` }));
      await recordStaffAct(tx, call, actions[what], objects, now);
    }
}

/** GET /staff/directory/{list}/entry/?key: a clinic or a provider as it stands now. */
export const directoryEntry: Handler<typeof contract.directoryEntry> = async ({ params, query }, { db }) => {
  const kept = await findKeptRecord(db, params.list, query.key);
  if (!kept) throw refuse('contentNotFound');
  return kept;
};

/** POST /staff/directory/{list}/check/: what is wrong with a clinic or a provider, or what saving it would change. */
export const checkDirectoryEntry: Handler<typeof contract.checkDirectoryEntry> = async (call, { db }) => {
  const { params, body, language } = call;
  const { key: _, planned: __, ...plan } = await planRecord(db, { ...params, ...body }, language);
  return plan;
};

/** POST /staff/directory/{list}/save/: saves a clinic or a provider without a fault; repeatable. */
export const saveDirectoryEntry: Handler<typeof contract.saveDirectoryEntry> = (call, { db, clock }) =>
  db.transaction(async (tx) => {
    await waitForImportLock(tx);
    const { params, body, language } = call;
    const { key, planned, ...plan } = await planRecord(tx, { ...params, ...body }, language);

    if (planned) await writeAsStaff(tx, planned, call, clock.now());
    const kept = plan.faults.length ? undefined : await findKeptRecord(tx, params.list, key);
    return { ...plan, kept: kept ?? null };
  });
