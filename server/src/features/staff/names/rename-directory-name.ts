import type * as contract from '@kindwell/contract/staff/directory/staff-names.ts';
import { recordStaffAct } from '#server/audit/record-audit.ts';
import { keepChanges } from '#server/catalogue/changes-db.ts';
import { otherLanguages, type Words } from '#server/catalogue/entry-fields.ts';
import { longTransaction } from '#server/db/long-transaction.ts';
import { waitForImportLock } from '#server/features/providers/import/import-db.ts';
import { refuse } from '#server/http/errors.ts';
import type { CallOf, Handler } from '#server/http/route.ts';
import { longestNameMs, nameObject, requireSeenName } from './directory-names.ts';
import {
  type DirectoryNameRow,
  findDirectoryName,
  isNameTaken,
  removeFromList,
  renameInList,
} from './directory-names-db.ts';

type Wish = CallOf<typeof contract.renameDirectoryName>['body'];

const wordsOf = ({ names }: Wish): Words => ({
  en: names.en,
  ...Object.fromEntries(otherLanguages.flatMap((code) => (names[code] ? [[code, names[code]]] : []))),
});

/** Whether a name is called just this already, after this very act or before. */
const isCalled = (row: DirectoryNameRow | undefined, { name }: Wish, words: Words) =>
  row !== undefined &&
  (row.name === name || row.aliases.includes(name)) &&
  [row.name, ...otherLanguages.map((code) => row.words[code])].join('\n') ===
    [words.en, ...otherLanguages.map((code) => words[code])].join('\n');

/** POST /staff/names/{list}/rename/: calls a name something else, in each language; repeatable. */
export const renameDirectoryName: Handler<typeof contract.renameDirectoryName> = (call, { db, clock }) =>
  longTransaction(db, longestNameMs, async (tx) => {
    await waitForImportLock(tx);
    const { params, body } = call;
    const words = wordsOf(body);

    if (!isCalled(await findDirectoryName(tx, params.list, words.en), body, words)) {
      const row = await requireSeenName(tx, params.list, body.name, body.version);
      if (await isNameTaken(tx, params.list, row.id, words.en))
        throw refuse('directoryNameTaken', { field: 'names.en' });
      await renameInList(tx, params.list, row, words);
      const now = clock.now();
      const change = { key: words.en, what: 'changed' as const, before: { name: row.words }, after: { name: words } };
      await keepChanges(tx, params.list, [change], { staffId: call.staff.id, now });
      await recordStaffAct(tx, call, 'renameName', [nameObject(params.list, words.en)], now);
    }
    return {};
  });

/** POST /staff/names/{list}/remove/: takes a name off its list that nobody has; repeatable. */
export const removeDirectoryName: Handler<typeof contract.removeDirectoryName> = (call, { db, clock }) =>
  db.transaction(async (tx) => {
    await waitForImportLock(tx);
    const { params, body } = call;

    if (await findDirectoryName(tx, params.list, body.name)) {
      const { id, words, clinics, providers } = await requireSeenName(tx, params.list, body.name, body.version);
      if (clinics + providers > 0) throw refuse('directoryNameUsed');
      await removeFromList(tx, params.list, id);
      const now = clock.now();
      const change = { key: body.name, what: 'withdrawn' as const, before: { name: words } };
      await keepChanges(tx, params.list, [change], { staffId: call.staff.id, now });
      await recordStaffAct(tx, call, 'withdrawContent', [nameObject(params.list, body.name)], now);
    }
    return {};
  });
