import type * as contract from '@kindwell/contract/appointments.ts';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import { findOfferingProviders } from './offering-db.ts';

/** GET /selfcare/getproviders/{clinicId}/ (API-33): who works at a clinic, or offers one appointment type there. */
export const getProviders: Handler<typeof contract.getProviders> = async ({ params, query }, { db }) => {
  const providers = await findOfferingProviders(db, params.clinicId, query.typeId ?? null);
  if (!providers) throw refuse('notFound');

  return { providers };
};
