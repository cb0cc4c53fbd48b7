import type { ValueCaps } from '@kindwell/contract/staff/staff-programme.ts';
import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** The beginning of the caps that the settings of an installation are, before anybody has set any. */
const alwaysBefore = new Date('2000-01-01T00:00:00Z');

/**
 * The caps at a moment: of the versions that have begun by then the latest, of one beginning the last that was set; else the
 * settings'.
 */
export const findValueCaps = async (db: Db, settings: ValueCaps, moment: Date): Promise<ValueCaps> =>
  (await db.maybeOne(sql<ValueCaps>`
    select card_cents as "cardCents", year_cents as "yearCents", unknown_as as "unknownAs"
    from value_caps where valid_from <= ${moment}
    order by valid_from desc, id desc limit 1`)) ?? settings;

/**
 * A version of the caps: from when on it counts, and who set it when. Both are null for what the settings said; of what a folder of
 * content said nobody is known.
 */
export type CapsVersion = ValueCaps & { id: number; validFrom: Date; setBy: string | null; setAt: Date | null };

/** Every version that was ever set, the last one first. */
export const findSetCaps = (db: Db) =>
  db.many(sql<CapsVersion>`
    select value_caps.id, valid_from as "validFrom", card_cents as "cardCents", year_cents as "yearCents",
      unknown_as as "unknownAs", staff.name as "setBy", set_at as "setAt"
    from value_caps left join staff on staff.id = set_by
    order by value_caps.id desc`);

/** The same, and the settings, numbered 0, where nothing that was set has held from the beginning. */
export async function findCapsVersions(db: Db, settings: ValueCaps): Promise<CapsVersion[]> {
  const versions = await findSetCaps(db);
  if (versions.some(({ validFrom }) => validFrom <= alwaysBefore)) return versions;

  return [...versions, { id: 0, validFrom: alwaysBefore, ...settings, setBy: null, setAt: null }];
}

type NewCaps = ValueCaps & { validFrom: Date; staffId: number | null; now: Date | null };

/** Sets caps from a moment on. */
export const insertCaps = (db: Db, caps: NewCaps) =>
  db.one(sql<{ id: number }>`
    insert into value_caps (valid_from, card_cents, year_cents, unknown_as, set_by, set_at)
    values (${caps.validFrom}, ${caps.cardCents}, ${caps.yearCents}, ${caps.unknownAs}, ${caps.staffId}, ${caps.now})
    returning id`);
