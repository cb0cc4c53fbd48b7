import type * as contract from '@kindwell/contract/providers.ts';
import { isClinic } from '#server/features/providers/clinic/clinic-db.ts';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import { findDocuments } from './documents-db.ts';
import { presentDocuments } from './present-documents.ts';

/** GET /selfcare/clinics/{id}/documents (API-19, docs/spec/product.md#clinic): the papers of a clinic by category. */
export const clinicDocuments: Handler<typeof contract.clinicDocuments> = async ({ params }, { db }) => {
  if (!(await isClinic(db, params.id))) throw refuse('clinicNotFound');

  return { alldocument: presentDocuments(await findDocuments(db, params.id)) };
};
