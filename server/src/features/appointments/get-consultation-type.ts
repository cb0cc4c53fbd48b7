import type * as contract from '@kindwell/contract/appointments.ts';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import { findConsultationTypes } from './offering-db.ts';

/** GET /selfcare/getconsultationtype/{clinicId}/ (API-32): what a clinic, or one provider there, can be visited for. */
export const getConsultationType: Handler<typeof contract.getConsultationType> = async ({ params, query }, { db }) => {
  const providerId = typeof query.provider === 'number' ? query.provider : null;
  const consultationTypes = await findConsultationTypes(db, params.clinicId, providerId);
  if (!consultationTypes) throw refuse('notFound');

  return { consultationTypes };
};
