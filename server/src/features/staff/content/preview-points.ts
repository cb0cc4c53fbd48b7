import type * as contract from '@kindwell/contract/staff/staff-points-preview.ts';
import type { DeedWorth } from '@kindwell/contract/staff/staff-points-preview.ts';
import { writePlanned } from '#server/catalogue/import/import-content.ts';
import type { Db } from '#server/db/database.ts';
import { tryOut } from '#server/db/try-out.ts';
import { findWorth, type Worth } from '#server/features/loyalty/earning/earning-db.ts';
import { waitForImportLock } from '#server/features/providers/import/import-db.ts';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import { findNoon } from './content-db.ts';
import { planEntry } from './plan-entry.ts';

const basisPoints = 10_000;

function presentWorth({ boost, ...worth }: Worth): DeedWorth {
  if (!boost) return { ...worth, boost };

  const { multiplier, ...rest } = boost;
  return { ...worth, boost: { ...rest, times: multiplier / basisPoints } };
}

/** What was tried out is in no trail. */
const unrecorded = async () => {};

/**
 * POST /staff/content/{kind}/preview/: what something that is done would bring if this entry were saved. It is, in a
 * transaction that is undone, so that what judges it is what will.
 */
export const previewPoints: Handler<typeof contract.previewPoints> = ({ params, body, language }, { db, clock }) => {
  const { deed, clinic: clinicKey, day, ...wanted } = body;
  const now = clock.now();

  const judge = async (tx: Db) => {
    await waitForImportLock(tx);
    const noon = await findNoon(tx, clinicKey, day);
    if (!noon) throw refuse('clinicNotFound', { field: 'clinic' });
    const { faults, planned } = await planEntry(tx, { ...params, ...wanted }, language, now);
    if (faults.length) return { faults, worth: null, clinic: noon.clinic };

    if (planned) await writePlanned(tx, planned, { folder: '', now, staffId: null, record: unrecorded });
    const { clinicId, at } = noon;
    const worth = await findWorth(tx, { kind: deed, clinicId, happenedAt: at }, language, at < now ? at : now);
    return { faults, worth: worth ? presentWorth(worth) : null, clinic: noon.clinic };
  };
  return tryOut(db, judge);
};
