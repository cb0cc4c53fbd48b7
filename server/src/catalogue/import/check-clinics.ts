import * as z from 'zod/mini';
import type { Shelf } from '#server/catalogue/folder/picture-shelf.ts';
import type { EntriesOf } from '#server/catalogue/kind.ts';
import { careKinds } from '#server/catalogue/kinds/care-kinds.ts';
import { directoryGroups, findHandGroupsWith } from '#server/catalogue/kinds/directory-groups.ts';
import { insurers } from '#server/catalogue/kinds/insurers.ts';
import type { KnownClinic } from '#server/catalogue/places-db.ts';
import type { Db } from '#server/db/database.ts';
import { timeZone } from '#server/features/providers/import/check/directory-fields.ts';
import {
  type DirectoryFile,
  type PlannedDirectory,
  planFile,
} from '#server/features/providers/import/directory-work.ts';

/** Checks the clinics of a folder, and says what bringing them in would change, knowing what the folder brings before them. */
export async function checkClinicsFile(
  db: Db,
  file: DirectoryFile,
  entriesOf: EntriesOf,
  shelf: Shelf,
): Promise<PlannedDirectory> {
  return planFile(db, file, {
    shelf,
    insurers: entriesOf(insurers).flatMap(({ name, otherNames = [] }) => [
      ...(name === undefined ? [] : [name]),
      ...otherNames.map((other) => other.name),
    ]),
    careKinds: entriesOf(careKinds).flatMap(({ code }) => code ?? []),
    handGroups: await findHandGroupsWith(db, entriesOf(directoryGroups)),
  });
}

const named = z.object({ name: z.string() });
const recalled = z.object({ care: z.string() });

/** What other files may name of a clinic, whatever else is wrong with it. */
const sketch = z.object({
  key: z.string(),
  name: z.catch(z.optional(z.string()), undefined),
  timeZone: z.catch(timeZone, 'UTC'),
  visitTypes: z.catch(z.array(named), []),
  recalls: z.catch(z.optional(z.array(recalled)), undefined),
});
const sketches = z.object({ clinics: z.array(z.unknown()) });

/** The clinics of a folder as its other files name them: as they will be, or where there is a fault as the file has them. */
export function clinicsIn({ source }: DirectoryFile, { planned }: PlannedDirectory): KnownClinic[] {
  const found: unknown[] = planned?.directory.clinics ?? sketches.safeParse(source?.value).data?.clinics ?? [];

  return found.flatMap((clinic) => {
    const { data } = sketch.safeParse(clinic);
    if (!data) return [];
    const { key, name = key, visitTypes, recalls } = data;
    return {
      key,
      name,
      zone: data.timeZone,
      visitTypes: visitTypes.map((type) => type.name),
      recalls: recalls?.map(({ care }) => care),
    };
  });
}
