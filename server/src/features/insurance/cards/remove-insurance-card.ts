import type * as contract from '@kindwell/contract/insurance.ts';
import { recordChange } from '#server/audit/record-audit.ts';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import { sentence } from '#server/messages/sentence.ts';
import { deleteCard, hasRemovedCard } from './cards-db.ts';

/**
 * POST /selfcare/insurancecard/{id}/remove/: removes one side of a card; its bytes go by the worker. Repeatable: who has
 * removed it is answered the same again, anybody else learns nothing of it.
 */
export const removeInsuranceCard: Handler<typeof contract.removeInsuranceCard> = async (call, { db, clock }) => {
  const { session, params } = call;
  const now = clock.now();

  await db.transaction(async (tx) => {
    const gone = await deleteCard(tx, session.patientId, params.id, now);
    if (gone)
      await recordChange(tx, call, 'removeCard', [{ kind: 'insuranceCard', id: params.id }], now, [gone.dependantId]);
    else if (!(await hasRemovedCard(tx, session.patientId, params.id))) throw refuse('notFound');
  });

  return { msg: sentence('answers_removed') };
};
