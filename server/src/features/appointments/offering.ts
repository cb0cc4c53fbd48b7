import type * as contract from '@kindwell/contract/appointments/appointments.ts';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import { findConsultationTypes, findOfferingProviders } from './offering-db.ts';

/** GET /selfcare/getconsultationtype/{clinicId}/ (API-32): what a clinic, or one provider there, can be visited for. */
export const getConsultationType: Handler<typeof contract.getConsultationType> = async (call, { db }) => {
  const { params, query, language } = call;
  const providerId = typeof query.provider === 'number' ? query.provider : null;
  const consultationTypes = await findConsultationTypes(db, params.clinicId, providerId, language);
  if (!consultationTypes) throw refuse('notFound');

  return { consultationTypes };
};

/** GET /selfcare/getproviders/{clinicId}/ (API-33): who works at a clinic, or offers one appointment type there. */
export const getProviders: Handler<typeof contract.getProviders> = async ({ params, query, language }, { db }) => {
  const providers = await findOfferingProviders(db, params.clinicId, query.typeId ?? null, language);
  if (!providers) throw refuse('notFound');

  return { providers };
};
