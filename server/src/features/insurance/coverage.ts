import type * as contract from '@kindwell/contract/insurance.ts';
import { recordRead } from '#server/audit/record-audit.ts';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import { findCoverage } from './insurance-db.ts';

/**
 * GET /selfcare/coverage/{id}/ (API-45): what an insurance of the household covers; nothing where nobody has
 * loaded it. A look at another person's is recorded.
 */
export const coverage: Handler<typeof contract.coverage> = async (call, { db, clock }) => {
  const { patientId } = call.session;
  const found = await findCoverage(db, patientId, call.params.id);
  if (!found) throw refuse('notFound');

  const objects = [{ kind: 'insurance' as const, id: call.params.id }];
  await recordRead(db, { actorId: patientId, objects, subjectIds: [found.dependantId], call }, clock.now());
  return { coverage: found.coverage };
};
