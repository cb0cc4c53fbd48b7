import type * as contract from '@kindwell/contract/loyalty/rewards.ts';
import type { ValueCaps } from '@kindwell/contract/staff/staff-programme.ts';
import { recordChange } from '#server/audit/record-audit.ts';
import type { Db } from '#server/db/database.ts';
import { expireHousehold } from '#server/features/loyalty/expiry/expire-household-db.ts';
import { lockHouseholdOfPatient } from '#server/features/loyalty/ledger/household-db.ts';
import { findCatalogueItems } from '#server/features/rewards/catalogue/catalogue-db.ts';
import { findValueCaps } from '#server/features/rewards/limits/value-caps-db.ts';
import { refuse } from '#server/http/errors.ts';
import type { Attempt } from '#server/http/repeats/idempotency.ts';
import { insertResult } from '#server/http/repeats/idempotency-db.ts';
import type { Answered, CallOf } from '#server/http/route.ts';
import { holdCards } from './hold-cards.ts';
import {
  capsOf,
  lawProgrammeOf,
  monthLimitOf,
  requireBalance,
  requireCaps,
  requireMonthLimit,
  requireOfferedTo,
  requireVisit,
} from './limit-rules.ts';
import { presentNewCards } from './present-new-card.ts';
import { type Card, priceCart } from './price-cart-rules.ts';
import { type NewRedemption, takeRedemptionId } from './redeem-db.ts';
import { findSpender } from './spender-db.ts';

export type RedeemCall = CallOf<typeof contract.redeem>;
export type Redeemed = Answered<typeof contract.redeem>;

const sumOf = (cards: readonly Card[], part: 'points' | 'cents') => cards.reduce((sum, card) => sum + card[part], 0);

/**
 * The person who spends, without points that are over: these expire first where the hourly job has not been there yet.
 */
async function findSolvent(...[db, patientId, householdId, dependantId, now]: Parameters<typeof findSpender>) {
  const spender = await findSpender(db, patientId, householdId, dependantId, now);
  if (!spender?.hasExpired) return spender;

  await expireHousehold(db, householdId, now);
  return findSpender(db, patientId, householdId, dependantId, now);
}

/** What a cart comes to for this person by every rule, or the refusal; nothing has moved yet. */
async function judgeCart(
  db: Db,
  { session, body }: RedeemCall,
  householdId: number,
  settings: ValueCaps,
  now: Date,
): Promise<Omit<NewRedemption, 'id'>> {
  const spender = await findSolvent(db, session.patientId, householdId, body.dependantId, now);
  if (!spender) throw refuse('notFound');
  requireVisit(spender);

  const items = await findCatalogueItems(db, [...new Set(body.cart.map(({ brandItem }) => brandItem.brandItem_id))]);
  const cards = priceCart(body.cart, items);
  const [points, cents] = [sumOf(cards, 'points'), sumOf(cards, 'cents')];
  const valueCaps = await findValueCaps(db, settings, now);
  const programme = lawProgrammeOf(spender, valueCaps);
  const caps = capsOf(programme, valueCaps);

  requireMonthLimit(spender, points);
  requireOfferedTo(cards, programme);
  requireCaps(cards, spender, caps);
  requireBalance(spender, points);

  const limits = { monthLimit: monthLimitOf(spender), yearCap: caps?.yearCents ?? null };
  return { patientId: session.patientId, spender, points, cents, ...limits, cards };
}

/**
 * Redeems the points of a person for a cart in one transaction: all of it or nothing. Each card is then to be ordered by a
 * job of its own. Throws the refusal where a rule is against it.
 */
export async function redeemCart(
  db: Db,
  call: RedeemCall,
  attempt: Attempt,
  settings: ValueCaps,
  now: Date,
): Promise<Redeemed> {
  const { session } = call;
  const { id: householdId } = await lockHouseholdOfPatient(db, session.patientId);
  const judged = await judgeCart(db, call, householdId, settings, now);

  const redemption = { id: await takeRedemptionId(db), ...judged };
  const cardIds = await holdCards(db, redemption, now);

  const { id, points, spender, cards } = redemption;
  const answer: Redeemed = {
    order: { id, points, status: 'pending' },
    balance: spender.available - points,
    cards: presentNewCards(cardIds, id, cards, spender),
  };
  await insertResult(db, session.patientId, attempt, answer, now);
  const others = spender.isSelf ? [] : [spender.id];
  await recordChange(db, call, 'redeem', [{ kind: 'redemption', id }], now, others);

  return answer;
}
