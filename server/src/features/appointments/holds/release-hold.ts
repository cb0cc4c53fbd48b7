import type { releaseHold as contract } from '@kindwell/contract/holds.ts';
import { notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import { giveHoldBack } from './holds-db.ts';

/** POST /selfcare/holdslot/{id}/release/ (guide/scheduling.md §3): gives a held time back; a visit stays as it is. */
export const releaseHold: Handler<typeof contract> = async ({ session, params }, { db }) => {
  if (!(await giveHoldBack(db, params.id, session.patientId))) throw notFound();

  return {};
};
