import type { Database } from '#server/db/database.ts';
import type { GiftCardProvider, ProviderOrder } from './providers/gift-card-provider.ts';
import { findCardsHeldSince, findOwnCards, type OwnCard } from './reconcile-db.ts';

/** A difference each in `differences`; `summary` says what was compared. Neither has a code or a name of a person in it. */
export type Reconciliation = { differences: string[]; summary: string };

const hourMs = 3_600_000;
const longestHeldMs = 24 * hourMs;

/** How far back the lists are compared, unless another day is asked for. */
export const comparedMs = 31 * 24 * hourMs;

// A card that has just been made may be on its way into our books.
const onItsWayMs = hourMs;

const inDollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
const total = (list: { cents: number }[]) => list.reduce((sum, { cents }) => sum + cents, 0);

/** What is wrong with a card that the provider has made. */
function compare(order: ProviderOrder, card: OwnCard | undefined): string[] {
  const name = `order ${order.providerOrder}`;
  if (!card) return [`${name}: made by the provider, for no card of ours`];
  if (card.status !== 'issued') return [`card ${card.id}: made by the provider (${name}), ${card.status} here`];

  const [theirs, ours] = [order, card].map(({ item, cents }) => `${item} of ${inDollars(cents)}`);
  return [
    ...(card.providerOrder === order.providerOrder
      ? []
      : [`card ${card.id}: ${name} at the provider, order ${card.providerOrder} here`]),
    ...(theirs === ours ? [] : [`card ${card.id}: ${theirs} at the provider, ${ours} here`]),
  ];
}

/** The cards of these that the provider does not know. Throws where it does not say. */
async function findUnknown(provider: GiftCardProvider, cards: OwnCard[]): Promise<OwnCard[]> {
  const unknown: OwnCard[] = [];

  for (const card of cards) {
    const known = await provider.find({ ...card, orderRef: card.ref });
    if (known && known.kind !== 'made') throw new Error(`Card ${card.id} could not be looked up: ${known.failure}.`);
    if (!known) unknown.push(card);
  }
  return unknown;
}

async function describeHeld(db: Database, now: Date): Promise<string[]> {
  const held = await findCardsHeldSince(db, new Date(now.getTime() - longestHeldMs));
  return held.map(({ id, at }) => `card ${id}: held since ${at.toISOString()}, for more than 24 hours`);
}

/**
 * Compares the provider's orders since then with our cards, both ways, one by one and by their sums, and names the cards
 * whose points are held for more than a day. Throws where the provider does not answer in full.
 */
export async function reconcileCards(
  db: Database,
  provider: GiftCardProvider,
  since: Date,
  now: Date,
): Promise<Reconciliation> {
  const listed = (await provider.list(since, now)).filter(({ status }) => status === 'made');
  const cards = await findOwnCards(
    db,
    provider.name,
    since,
    listed.flatMap(({ orderRef }) => orderRef ?? []),
  );
  const byRef = new Map(cards.map((card) => [card.ref, card]));
  const cardOf = ({ orderRef }: ProviderOrder) => byRef.get(orderRef ?? '');

  const isOnItsWay = (order: ProviderOrder) =>
    cardOf(order)?.status === 'open' && now.getTime() - order.createdAt.getTime() < onItsWayMs;
  const made = listed.filter((order) => !isOnItsWay(order));
  const refs = new Set(made.map(({ orderRef }) => orderRef));

  // One that was made before that day and written down since is in no list.
  const issued = cards.filter(({ status }) => status === 'issued');
  const unlisted = issued.filter(({ ref }) => !refs.has(ref));
  const unknown = await findUnknown(provider, unlisted);

  const theirs = inDollars(total(made) + total(unlisted) - total(unknown));
  const ours = inDollars(total(issued));
  return {
    differences: [
      ...made.flatMap((order) => compare(order, cardOf(order))),
      ...unknown.map(
        ({ id, providerOrder }) => `card ${id}: issued here as order ${providerOrder}, unknown to the provider`,
      ),
      ...(theirs === ours ? [] : [`sum: ${theirs} at the provider, ${ours} here`]),
      ...(await describeHeld(db, now)),
    ],
    summary: `${issued.length} cards since ${since.toISOString().slice(0, 10)}: ${theirs} at the provider, ${ours} here`,
  };
}
