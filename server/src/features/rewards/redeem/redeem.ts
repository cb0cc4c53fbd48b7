import type * as contract from '@kindwell/contract/loyalty/rewards.ts';
import { attemptOf } from '#server/http/repeats/idempotency.ts';
import { once } from '#server/http/repeats/once.ts';
import type { Handler } from '#server/http/route.ts';
import { sentence } from '#server/messages/sentence.ts';
import { countOutcome } from '#server/metrics/count-outcome.ts';
import { redeemCart } from './redeem-cart.ts';

/**
 * POST /selfcare/redeemed/{userId}/ (API-55): redeems points of the patient or of somebody they may act for. The same
 * Idempotency-Key and body answer with the first result, a refusal too.
 */
export const redeem: Handler<typeof contract.redeem> = async (call, { db, clock, config, metrics }) => {
  const { session, headers, body } = call;
  const now = clock.now();
  const attempt = attemptOf('redeem', headers, body);

  const answer = await countOutcome(metrics.redemptions, () =>
    once(db, session.patientId, attempt, now, () =>
      db.transaction((tx) => redeemCart(tx, call, attempt, config.valueCaps, now)),
    ),
  );
  return { ...answer, msg: sentence('answers_points_redeemed') };
};
