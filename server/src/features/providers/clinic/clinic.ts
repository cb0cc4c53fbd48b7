import type * as contract from '@kindwell/contract/providers.ts';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import { findClinic } from './clinic-db.ts';
import { presentClinic } from './present-clinic.ts';

/**
 * GET /selfcare/clinic/{id}/ (API-26, docs/spec/product.md#clinic): one published clinic, by its id or its uniqueId.
 */
export const clinic: Handler<typeof contract.clinic> = async ({ session, params }, { db, clock }) => {
  const row = await findClinic(db, session.patientId, params.id, clock.now());
  if (!row) throw refuse('clinicNotFound');

  return { clinic: presentClinic(row) };
};
