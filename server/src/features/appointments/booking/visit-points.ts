import type * as contract from '@kindwell/contract/appointments/visit-worth.ts';
import { findVisitForecast } from '#server/features/loyalty/earning/earning-db.ts';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import { findVisitMoment } from './visit-moment-db.ts';

/**
 * GET /selfcare/visitpoints/{id}/ (BOOK-14): the points that a visit at a clinic would bring a person on a day, judged by the
 * rules that judge it once it has taken place.
 */
export const visitPoints: Handler<typeof contract.visitPoints> = async (call, { db, clock }) => {
  const { params, query, session } = call;
  const now = clock.now();
  const wish = { patientId: session.patientId, dependantId: query.dependantId ?? null, day: query.day ?? null };
  const visit = await findVisitMoment(db, { ...wish, clinicId: params.id }, now);
  if (!visit) throw refuse('notFound');

  return (await findVisitForecast(db, visit, now)) ?? { points: 0, isMost: false };
};
