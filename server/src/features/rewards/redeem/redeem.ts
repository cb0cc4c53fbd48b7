import type * as contract from '@kindwell/contract/loyalty/rewards.ts';
import { addCardOrders } from '#server/features/rewards/cards/orders-db.ts';
import { type Attempt, attemptOf } from '#server/http/repeats/idempotency.ts';
import { once } from '#server/http/repeats/once.ts';
import type { Handler } from '#server/http/route.ts';
import { sentence } from '#server/messages/sentence.ts';
import { countOutcome } from '#server/metrics/count-outcome.ts';
import type { Services } from '#server/services.ts';
import { type RedeemCall, redeemCart } from './redeem-cart.ts';

/** Redeems, and has the cards ordered once that is committed: where this fails, they are found within a minute. */
async function redeemAndOrder(call: RedeemCall, { db, config, log }: Services, attempt: Attempt, now: Date) {
  const redeemed = await db.transaction((tx) => redeemCart(tx, call, attempt, config.valueCaps, now));
  const cardIds = redeemed.cards.map(({ id }) => id);
  await addCardOrders(db, cardIds).catch((err) => log.warn({ err, cardIds }, 'cards are ordered a minute later'));
  return redeemed;
}

/**
 * POST /selfcare/redeemed/{userId}/ (API-55): redeems points of the patient or of somebody they may act for. The same
 * Idempotency-Key and body answer with the first result, a refusal too.
 */
export const redeem: Handler<typeof contract.redeem> = async (call, services) => {
  const { db, clock, metrics } = services;
  const { session, headers, body } = call;
  const now = clock.now();
  const attempt = attemptOf('redeem', headers, body);

  const answer = await countOutcome(metrics.redemptions, () =>
    once(db, session.patientId, attempt, now, () => redeemAndOrder(call, services, attempt, now)),
  );
  return { ...answer, msg: sentence('answers_points_redeemed') };
};
