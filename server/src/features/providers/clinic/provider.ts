import type * as contract from '@kindwell/contract/providers.ts';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import { findProvider } from './clinic-db.ts';
import { presentProvider } from './present-provider.ts';

/**
 * GET /selfcare/provider/{id}/ (API-27, docs/spec/product.md#provider): one published provider, by id or uniqueId. Who
 * works at no published clinic can be neither called nor booked, and is not found.
 */
export const provider: Handler<typeof contract.provider> = async ({ session, params }, { db, clock }) => {
  const row = await findProvider(db, session.patientId, params.id, clock.now());
  const firstClinic = row?.clinics[0];
  if (!row || !firstClinic) throw refuse('providerNotFound');

  return { provider: presentProvider(row, firstClinic) };
};
