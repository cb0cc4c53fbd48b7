import { fieldGroup } from '@kindwell/contract/staff/directory/field-groups.ts';
import type * as contract from '@kindwell/contract/staff/directory/staff-directory.ts';
import { recordStaffAct } from '#server/audit/record-audit.ts';
import { keepChanges } from '#server/catalogue/changes-db.ts';
import type { Db } from '#server/db/database.ts';
import { addHandGroup, findDecidedGroups, removeHandGroup } from '#server/features/providers/import/hand-groups-db.ts';
import { waitForImportLock } from '#server/features/providers/import/import-db.ts';
import { refuse } from '#server/http/errors.ts';
import type { CallOf, Handler } from '#server/http/route.ts';

async function presentGroups(db: Db) {
  const byHand = new Map((await findDecidedGroups(db)).map((decided) => [decided.group, decided]));

  return {
    groups: fieldGroup.options.map((group) => {
      const { since, by = null } = byHand.get(group) ?? {};
      return { group, byHand: byHand.has(group), since: since?.toISOString() ?? null, by };
    }),
  };
}

/** Throws 409 where somebody else has decided the group since it was seen; as it is to be already is never refused. */
async function requireGroupSeen(tx: Db, { group, byHand, was }: CallOf<typeof contract.decideDirectoryGroup>['body']) {
  const { groups } = await presentGroups(tx);
  const known = groups.find((one) => one.group === group);
  if (known?.byHand !== byHand && known?.since !== was) throw refuse('contentChanged');
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
    await requireGroupSeen(tx, body);

    const isOther = byHand
      ? await addHandGroup(tx, group, { staffId: staff.id, now })
      : await removeHandGroup(tx, group);
    if (isOther) {
      const change = {
        key: group,
        what: 'changed' as const,
        before: { group, byHand: !byHand },
        after: { group, byHand },
      };
      await keepChanges(tx, 'directoryGroups', [change], { staffId: staff.id, now });
      await recordStaffAct(tx, call, 'changeContent', [{ kind: 'content', id: `directoryGroups/${group}` }], now);
    }
    return presentGroups(tx);
  });
