import type * as contract from '@kindwell/contract/patient.ts';
import { recordChange } from '#server/audit/record-audit.ts';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import { lockIssuedCard, writeUse } from './wallet-db.ts';

/**
 * POST /selfcare/cardlist/{id}/ (REW-07): a gift card has been used, or has not after all. For who may see its code. The
 * first time stays; what changes nothing leaves no entry in the trail.
 */
export const markCard: Handler<typeof contract.markCard> = async (call, { db, clock }) => {
  const now = clock.now();
  const { session, params, body } = call;

  return db.transaction(async (tx) => {
    const card = await lockIssuedCard(tx, session.patientId, params.id);
    if (!card) throw refuse('notFound');

    const { id, personId, isSelf } = card;
    if ((card.usedAt !== null) === body.isUsed) return { card: { id, usedAt: card.usedAt?.toISOString() ?? null } };

    const usedAt = body.isUsed ? now : null;
    await writeUse(tx, id, usedAt);
    await recordChange(tx, call, 'markCard', [{ kind: 'giftCard', id }], now, isSelf ? [] : [personId]);
    return { card: { id, usedAt: usedAt?.toISOString() ?? null } };
  });
};
