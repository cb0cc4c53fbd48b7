import { type FieldGroup, fieldGroup } from '@kindwell/contract/staff/field-groups.ts';
import * as z from 'zod/mini';
import { notAnEntry } from '#server/catalogue/entry-fields.ts';
import type { Change, Kind, Writing } from '#server/catalogue/kind.ts';
import type { Db } from '#server/db/database.ts';
import { orMissing } from '#server/features/providers/import/check/directory-fields.ts';
import { addHandGroup, findHandGroups, removeHandGroup } from '#server/features/providers/import/hand-groups-db.ts';
import { sentence } from '#server/messages/sentence.ts';

const groups = fieldGroup.options.join(', ');

const schema = z.strictObject(
  {
    group: z.enum(fieldGroup.options, orMissing(sentence('import_group_wrong', { groups }))),
    byHand: z.boolean(orMissing(sentence('import_boolean_wrong'))),
  },
  notAnEntry,
);

/** Whether the hand decides a group of fields of clinics and providers, or files do. */
export type DirectoryGroup = z.infer<typeof schema>;

async function find(db: Db): Promise<DirectoryGroup[]> {
  const byHand = new Set<FieldGroup>(await findHandGroups(db));
  return fieldGroup.options.map((group) => ({ group, byHand: byHand.has(group) }));
}

/** The groups that the hand decides once these entries count. */
export async function findHandGroupsWith(db: Db, entries: Partial<DirectoryGroup>[]): Promise<FieldGroup[]> {
  const said = new Map(entries.map(({ group, byHand }) => [group, byHand]));
  return (await find(db)).filter(({ group, byHand }) => said.get(group) ?? byHand).map(({ group }) => group);
}

async function write(db: Db, changes: Change<DirectoryGroup>[], { now, staffId }: Writing) {
  for (const { after } of changes)
    if (after?.byHand) await addHandGroup(db, after.group, { staffId, now });
    else if (after) await removeHandGroup(db, after.group);
}

export const directoryGroups: Kind<DirectoryGroup> = {
  name: 'directoryGroups',
  about:
    'Which groups of fields of clinics and providers are filled in by hand, in the console: files leave those as they are.',
  schema,
  named: [],
  keyOf: ({ group }) => group,
  find,
  check: async () => [],
  write,
};
