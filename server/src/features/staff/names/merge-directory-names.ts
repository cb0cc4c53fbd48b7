import type * as contract from '@kindwell/contract/staff/directory/staff-names.ts';
import { recordStaffAct } from '#server/audit/record-audit.ts';
import { keepChanges } from '#server/catalogue/changes-db.ts';
import { longTransaction } from '#server/db/long-transaction.ts';
import { waitForImportLock } from '#server/features/providers/import/import-db.ts';
import type { Handler } from '#server/http/route.ts';
import { longestNameMs, nameObject, requireSeenName } from './directory-names.ts';
import { findDirectoryName, mergeInList } from './directory-names-db.ts';

/** POST /staff/names/{list}/merge/: puts a name in the place of another one that means the same; repeatable. */
export const mergeDirectoryNames: Handler<typeof contract.mergeDirectoryNames> = (call, { db, clock }) =>
  longTransaction(db, longestNameMs, async (tx) => {
    await waitForImportLock(tx);
    const { list } = call.params;
    const { name, version, into, intoVersion } = call.body;

    const isMerged = (await findDirectoryName(tx, list, into))?.aliases.includes(name);
    if (!isMerged) {
      const from = await requireSeenName(tx, list, name, version);
      const kept = await requireSeenName(tx, list, into, intoVersion);
      await mergeInList(tx, list, from, kept);
      const now = clock.now();
      const before = { name: from.words };
      const change = { key: name, what: 'withdrawn' as const, before, after: { ...before, mergedInto: into } };
      await keepChanges(tx, list, [change], { staffId: call.staff.id, now });
      await recordStaffAct(tx, call, 'mergeNames', [nameObject(list, name), nameObject(list, into)], now);
    }
    return {};
  });
