import type * as contract from '@kindwell/contract/providers.ts';
import type * as z from 'zod/mini';
import { isClinic } from '#server/features/providers/clinic/clinic-db.ts';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import { type DocumentRow, documentAddress, findDocuments } from './documents-db.ts';

type Categories = z.output<typeof contract.clinicDocuments.answer>['alldocument'];

/** The categories in the order in which the clinic's list first names them, each with its papers. */
function presentDocuments(rows: DocumentRow[]): Categories {
  const byCategory = Map.groupBy(rows, ({ category }) => category);

  return [...byCategory].map(([category, documents]) => ({
    category,
    categoryLanguage: documents[0]?.categoryLanguage ?? null,
    documents: documents.map(({ id, uniqueId, title, titleLanguage, mediaType, size, publishedOn }) => ({
      id,
      title,
      titleLanguage,
      url: documentAddress(uniqueId),
      type: mediaType,
      size,
      date: publishedOn,
    })),
  }));
}

/** GET /selfcare/clinics/{id}/documents (API-19, docs/spec/product.md#clinic): the papers of a clinic by category. */
export const clinicDocuments: Handler<typeof contract.clinicDocuments> = async ({ session, params }, { db }) => {
  if (!(await isClinic(db, params.id))) throw refuse('clinicNotFound');

  return { alldocument: presentDocuments(await findDocuments(db, params.id, session.patientId)) };
};
