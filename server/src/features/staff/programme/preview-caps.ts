import type * as contract from '@kindwell/contract/staff/staff-programme.ts';
import { findValueCaps } from '#server/features/rewards/limits/value-caps-db.ts';
import type { Handler } from '#server/http/route.ts';
import { findCapsEffect, findSamplePercent } from './programme-db.ts';

/** As many people as can be counted while somebody types, and enough to reckon a hundredth of all from. */
const enoughPeople = 20_000;

/** POST /staff/programme/caps/preview/: whom these caps would concern, and whom those in force do; writes nothing. */
export const previewCaps: Handler<typeof contract.previewCaps> = async ({ body }, { db, clock, config }) => {
  const now = clock.now();
  const { cardCents, yearCents, unknownAs } = body;
  const [inForce, samplePercent] = await Promise.all([
    findValueCaps(db, config.valueCaps, now),
    findSamplePercent(db, enoughPeople),
  ]);
  const [before, after] = await Promise.all([
    findCapsEffect(db, inForce, { now, samplePercent }),
    findCapsEffect(db, { cardCents, yearCents, unknownAs }, { now, samplePercent }),
  ]);

  return { before, after, isEstimate: samplePercent < 100 };
};
