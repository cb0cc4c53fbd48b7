import type { FieldGroup } from '@kindwell/contract/staff/field-groups.ts';
import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** The groups of fields that files leave as they are. */
export const findHandGroups = async (db: Db): Promise<FieldGroup[]> =>
  (await db.many(sql<{ group: FieldGroup }>`select field_group as "group" from directory_hand`)).map(
    ({ group }) => group,
  );

/** A group that files leave as it is: since when, and who said so; null where a folder of content did. */
export type HandGroup = { group: FieldGroup; since: Date; by: string | null };

/** The same groups with who decided them. */
export const findDecidedGroups = (db: Db) =>
  db.many(sql<HandGroup>`
    select field_group as "group", since, staff.name as by
    from directory_hand left join staff on staff.id = staff_id`);

/** From now on files leave a group as it is; false where they do already. `staffId` is null where a folder of content says so. */
export async function addHandGroup(
  db: Db,
  group: FieldGroup,
  { staffId, now }: { staffId: number | null; now: Date },
): Promise<boolean> {
  const added = await db.run(sql`
    insert into directory_hand (field_group, staff_id, since) values (${group}, ${staffId}, ${now})
    on conflict do nothing`);
  return added === 1;
}

/** From now on a group is what files say; false where it is already. */
export const removeHandGroup = async (db: Db, group: FieldGroup): Promise<boolean> =>
  (await db.run(sql`delete from directory_hand where field_group = ${group}`)) === 1;
