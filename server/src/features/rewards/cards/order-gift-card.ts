import * as z from 'zod/mini';
import type { Job } from '#server/jobs/worker.ts';
import { type GiftCardProvider, openOwnProvider } from './gift-card-provider.ts';
import type { CardWish } from './order-ref.ts';
import { claimCard, isOpen, releaseCard } from './orders-db.ts';
import type { OrderOutcome } from './provider-answer.ts';
import { settleGiftCard } from './settle-gift-card.ts';

const payloadSchema = z.object({ cardId: z.int() });

// Longer than the calls of one try may take together: a claim that is older belongs to a worker that died.
const claimMs = 300_000;

/**
 * Orders a card. Before a refusal is believed, the order is looked up: an earlier try, of which nobody knows, may have
 * made the card, and points must not come back for a card that can be spent.
 */
async function orderCard(provider: GiftCardProvider, card: CardWish): Promise<OrderOutcome> {
  const outcome = await provider.order(card);
  if (outcome.kind !== 'refused') return outcome;

  return (await provider.find(card)) ?? outcome;
}

/**
 * Orders one gift card, claimed so that no other worker does it meanwhile, always under the same reference. Nothing
 * outside the database is called inside a transaction. A card that was made or refused is settled; whatever else happens
 * throws, the points stay held, and the job is tried again later. See docs/decisions/0032.
 */
export const orderGiftCardTask: Job = async (payload, services, stopping = new AbortController().signal) => {
  const { db, clock, log } = services;
  const { cardId } = payloadSchema.parse(payload);
  const provider = openOwnProvider(services.config, stopping);
  const now = clock.now();

  const card = await claimCard(db, cardId, new Date(now.getTime() + claimMs), now);
  if (!card) {
    if (await isOpen(db, cardId)) throw new Error('another worker has claimed this gift card');
    return;
  }

  const outcome = await orderCard(provider, card);
  if (outcome.kind === 'made' || outcome.kind === 'refused') return settleGiftCard(card, outcome, services);

  const { kind, failure } = outcome;
  if (kind === 'unfunded') log.warn({ cardId, failure }, 'the account at the provider of gift cards has run dry');
  await releaseCard(db, cardId, failure);
  throw new Error(`the gift card could not be ordered: ${failure}`);
};
