import * as z from 'zod/mini';
import type { GiftCardProvider, OrderOutcome } from '#server/features/rewards/cards/providers/gift-card-provider.ts';
import { openOwnProvider } from '#server/features/rewards/cards/providers/open-provider.ts';
import type { Job } from '#server/jobs/job.ts';
import { addCardOrders, type Claim, claimCard, findForgottenCards, isOpen, releaseCard } from './orders-db.ts';
import { settleGiftCard } from './settle-gift-card.ts';

const payloadSchema = z.object({ cardId: z.int() });

// Longer than the calls of one try may take together: a claim that is older belongs to a worker that died.
const claimMs = 300_000;

/**
 * Orders a card. An earlier try, of which nobody knows, may have made it: so from the second try on it is looked up first,
 * and before a refusal is believed as well, since points must not come back for a card that can be spent. One that was
 * ordered at another provider is not ordered at this one.
 */
async function orderCard(provider: GiftCardProvider, card: Claim): Promise<OrderOutcome> {
  if (card.provider !== provider.name) return { kind: 'unknown', failure: `ordered at ${card.provider}` };

  const known = card.tries > 1 ? await provider.find(card) : undefined;
  if (known) return known;

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
  const provider = openOwnProvider(services.config, clock, stopping);
  const now = clock.now();

  const card = await claimCard(db, cardId, provider.name, new Date(now.getTime() + claimMs), now);
  if (!card) {
    if (await isOpen(db, cardId)) throw new Error('another worker has claimed this gift card');
    return;
  }

  const outcome = await orderCard(provider, card);
  if (outcome.kind === 'made' || outcome.kind === 'refused') return settleGiftCard(card, outcome, services);

  const { kind, failure } = outcome;
  if (card.provider !== provider.name)
    log.error({ cardId, failure }, 'an open gift card belongs to another provider than the one that is set');
  if (kind === 'unfunded') log.warn({ cardId, failure }, 'the account at the provider of gift cards has run dry');
  await releaseCard(db, cardId, failure);
  throw new Error(`the gift card could not be ordered: ${failure}`);
};

/** Orders the cards again that were forgotten: whatever became of a process or a job, no card stays open for ever. */
export const rescueGiftCardsTask: Job = async (_payload, { db, clock }) => {
  const cards = await findForgottenCards(db, clock.now());
  await addCardOrders(
    db,
    cards.map(({ id }) => id),
  );
};
