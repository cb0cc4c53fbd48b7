import type * as contract from '@kindwell/contract/staff/staff-programme.ts';
import { findValueCaps } from '#server/features/rewards/limits/value-caps-db.ts';
import type { Handler } from '#server/http/route.ts';
import { findCapsEffect } from './programme-db.ts';

/** POST /staff/programme/caps/preview/: whom these caps would concern, and whom those in force do; writes nothing. */
export const previewCaps: Handler<typeof contract.previewCaps> = async ({ body }, { db, clock, config }) => {
  const now = clock.now();
  const { cardCents, yearCents, unknownAs } = body;
  const inForce = await findValueCaps(db, config.valueCaps, now);

  return {
    before: await findCapsEffect(db, inForce, now),
    after: await findCapsEffect(db, { cardCents, yearCents, unknownAs }, now),
  };
};
