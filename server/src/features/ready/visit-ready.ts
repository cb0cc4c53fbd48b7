import type * as contract from '@kindwell/contract/appointments/ready.ts';
import type { Db } from '#server/db/database.ts';
import { isClinic } from '#server/features/providers/clinic/clinic-db.ts';
import { documentAddress, findDocuments } from '#server/features/providers/documents/documents-db.ts';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import { findInsuranceToShow, findQuestions, findVisitToReady } from './ready-db.ts';

/** The documents that the clinic shows to everyone; none once it is unpublished. */
async function documentsOf(db: Db, clinicId: number, patientId: number) {
  const documents = (await isClinic(db, clinicId)) ? await findDocuments(db, clinicId, patientId) : [];

  return documents.map(({ id, uniqueId, title, titleLanguage }) => ({
    id,
    title,
    titleLanguage,
    url: documentAddress(uniqueId),
  }));
}

/**
 * GET /selfcare/visitready/{id}/ (READY-01): what to know, to bring and to ask, for a visit of oneself or of somebody whom
 * one may book for. The insurance goes by the right to see it, which may be another person's alone.
 */
export const visitReady: Handler<typeof contract.visitReady> = async ({ session, params }, { db }) => {
  const { patientId } = session;
  const visit = await findVisitToReady(db, patientId, params.id);
  if (!visit) throw refuse('notFound');

  const { dependantId, clinicId, parking, parkingLanguage } = visit;
  // A type may repeat what its clinic asks for at every visit.
  const toBring = [...new Map(visit.toBring.map((one) => [one.line, one])).values()];

  return {
    ready: {
      dependantId,
      parking,
      parkingLanguage,
      whatToBring: toBring.map(({ line }) => line),
      whatToBringLanguages: toBring.map(({ language }) => language),
      documents: await documentsOf(db, clinicId, patientId),
      insurance: await findInsuranceToShow(db, patientId, dependantId),
      questions: await findQuestions(db, { dependantId, appointmentId: params.id }),
    },
  };
};
