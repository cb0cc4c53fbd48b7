import { type FieldGroup, fieldGroup } from '@kindwell/contract/staff/field-groups.ts';
import type * as contract from '@kindwell/contract/staff/staff-directory.ts';
import { recordStaffAct } from '#server/audit/record-audit.ts';
import type { Db } from '#server/db/database.ts';
import { addHandGroup, findHandGroups, removeHandGroup } from '#server/features/providers/import/hand-groups-db.ts';
import { waitForImportLock } from '#server/features/providers/import/import-db.ts';
import type { Handler } from '#server/http/route.ts';

async function presentGroups(db: Db) {
  const byHand = new Set<FieldGroup>(await findHandGroups(db));
  return { groups: fieldGroup.options.map((group) => ({ group, byHand: byHand.has(group) })) };
}

/** GET /staff/directory-groups/: of each group of fields whether a file or the hand decides it. */
export const directoryGroups: Handler<typeof contract.directoryGroups> = (_, { db }) => presentGroups(db);

/** POST /staff/directory-groups/decide/: says of a group whether a file or the hand decides it; repeatable. */
export const decideDirectoryGroup: Handler<typeof contract.decideDirectoryGroup> = (call, { db, clock }) =>
  db.transaction(async (tx) => {
    // An import that is at work has begun with the groups as they were.
    await waitForImportLock(tx);
    const { staff, body } = call;
    const { group, byHand } = body;
    const now = clock.now();

    const isOther = byHand
      ? await addHandGroup(tx, group, { staffId: staff.id, now })
      : await removeHandGroup(tx, group);
    if (isOther)
      await recordStaffAct(tx, call, 'changeContent', [{ kind: 'content', id: `directoryGroups/${group}` }], now);
    return presentGroups(tx);
  });
