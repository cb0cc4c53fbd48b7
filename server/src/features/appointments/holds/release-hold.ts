import type { releaseHold as contract } from '@kindwell/contract/holds.ts';
import type { Handler } from '#server/http/route.ts';
import { giveHoldBack } from './holds-db.ts';

/**
 * POST /selfcare/holdslot/{id}/release/ (docs/spec/appointments.md#held-times): gives a held time back; a visit stays
 * as it is. What is no held time of the caller's gets the same answer: it tells nobody which ids there are.
 */
export const releaseHold: Handler<typeof contract> = async ({ session, params }, { db }) => {
  await giveHoldBack(db, params.id, session.patientId);

  return {};
};
