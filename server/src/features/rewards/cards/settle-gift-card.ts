import type { Db } from '#server/db/database.ts';
import { inSavepoint } from '#server/db/savepoint.ts';
import { takeKeptPoints } from '#server/features/loyalty/earning/kept-db.ts';
import { lockHouseholdOfPerson } from '#server/features/loyalty/ledger/household-db.ts';
import { postEntry, type Side } from '#server/features/loyalty/ledger/ledger-db.ts';
import type { Services } from '#server/services.ts';
import { sealCode } from './card-code.ts';
import { type ClaimedCard, giveBackUsage, type HeldCard, isRefused, lockOpenCard, settleCard } from './orders-db.ts';
import type { DecidedOutcome } from './providers/gift-card-provider.ts';
import { tellRedemption } from './tell-redemption.ts';

type Held = ClaimedCard & HeldCard;

/** Moves the held points on: to what has been redeemed, or back to the lots that they came from. */
async function movePoints(tx: Db, { id, personId, points, holdTransfer }: Held, isMade: boolean, now: Date) {
  const back: Side = { kind: 'available', personId };
  const leg = { from: { kind: 'held', personId }, amount: points } as const;

  const { txnId } = await postEntry(tx, {
    source: 'card',
    sourceId: String(id),
    personId,
    memo: isMade ? 'card' : 'cardRefused',
    at: now,
    actor: { by: 'system' },
    legs: [isMade ? { ...leg, to: { kind: 'redeemed' } } : { ...leg, to: back, givesBack: holdTransfer }],
  });
  return txnId;
}

/** Tells what became of a redemption. What cannot be told keeps no card from being settled. */
async function tryTell(tx: Db, redemptionId: number, now: Date, { config, log }: Services) {
  try {
    await inSavepoint(tx, () => tellRedemption(tx, redemptionId, now, config));
  } catch (error) {
    log.error({ err: error, redemptionId }, 'the end of a redemption could not be told');
  }
}

/** A card was settled meanwhile. Where it was made after its points were given back, somebody has to know. */
async function noticeLate(tx: Db, cardId: number, { kind }: DecidedOutcome, { log }: Services) {
  if (kind === 'made' && (await isRefused(tx, cardId)))
    log.error({ cardId }, 'a gift card was made after its points were given back');
}

/**
 * Writes down what the provider has decided about a card, and moves its points, in one transaction: its code, or what it
 * was refused for. Moves nothing where the card has been settled meanwhile. The person who
 * redeemed is told with the last card.
 */
export async function settleGiftCard(claimed: ClaimedCard, outcome: DecidedOutcome, services: Services): Promise<void> {
  const { db, clock, config } = services;

  await db.transaction(async (tx) => {
    await lockHouseholdOfPerson(tx, claimed.personId);
    const held = await lockOpenCard(tx, claimed.id);
    if (!held) return noticeLate(tx, claimed.id, outcome, services);

    const now = clock.now();
    const card = { ...claimed, ...held };
    const txnId = await movePoints(tx, card, outcome.kind === 'made', now);

    if (outcome.kind === 'made') {
      const { providerOrder } = outcome;
      const code = sealCode(config.secret, card.id, outcome.code);
      await settleCard(tx, card.id, { status: 'issued', txnId, now, code, providerOrder });
    } else {
      await settleCard(tx, card.id, { status: 'refused', txnId, now, failure: outcome.failure });
      await giveBackUsage(tx, card.id);
      await takeKeptPoints(tx, card, now);
    }

    await tryTell(tx, card.redemptionId, now, services);
  });
}
