import type * as contract from '@kindwell/contract/appointments/visit-worth.ts';
import { recordRead } from '#server/audit/record-audit.ts';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import { findVisitCoverage } from './visit-coverage-db.ts';

/**
 * GET /selfcare/visitcoverage/{id}/ (INS-05): what the insurance of the visit's person usually pays of a visit of this type.
 * A look at another person's is recorded.
 */
export const visitCoverage: Handler<typeof contract.visitCoverage> = async (call, { db, clock }) => {
  const { params, query, session } = call;
  const found = await findVisitCoverage(db, session.patientId, query.dependantId ?? null, params.id);
  if (!found) throw refuse('notFound');

  const { dependantId, insuranceId, coverage } = found;
  if (insuranceId !== null) {
    const objects = [{ kind: 'insurance' as const, id: insuranceId }];
    await recordRead(db, { actorId: session.patientId, objects, subjectIds: [dependantId], call }, clock.now());
  }
  return { coverage };
};
