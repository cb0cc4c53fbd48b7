import * as z from 'zod/mini';
import { type CardWish, writeRef } from './order-ref.ts';

/**
 * What became of one try to order a card. `refused` is final: no such card was or will be made. `unknown`: it may have
 * been made, so nothing is given back and the same order is tried again. `unfunded`: our account has run dry, no card was
 * made, and the same order is tried again. `failure` is a code of the protocol, never words of the other side.
 */
export type OrderOutcome = DecidedOutcome | { kind: 'unknown' | 'unfunded'; failure: string };

/** There is a card, or there will be none. */
export type DecidedOutcome =
  | { kind: 'made'; providerOrder: string; code: string }
  | { kind: 'refused'; failure: string };

/** An order as the provider's list has it; `orderRef` is null where it did not come from here. */
export type ProviderOrder = {
  providerOrder: string;
  orderRef: string | null;
  item: string;
  cents: number;
  status: 'made' | 'pending' | 'failed';
  createdAt: Date;
};

const word = z.string().check(z.regex(/^[\w.-]{1,100}$/));

const orderShape = z.object({
  referenceOrderID: word,
  externalRefID: z.nullish(z.string()),
  utid: z.string(),
  status: z.enum(['COMPLETE', 'PENDING', 'FAILED']),
  denomination: z.object({ value: z.number().check(z.positive()), currencyCode: z.literal('USD') }),
  createdAt: z.iso.datetime({ offset: true }),
});

const credential = z.object({
  label: z.string().check(z.minLength(1), z.maxLength(60)),
  value: z.string().check(z.minLength(1), z.maxLength(500)),
});

const cardShape = z.extend(orderShape, {
  reward: z.nullish(z.object({ credentialList: z.array(credential).check(z.minLength(1), z.maxLength(10)) })),
});

const listShape = z.object({
  page: z.object({ totalCount: z.int().check(z.nonnegative()) }),
  orders: z.array(orderShape),
});

const refusalShape = z.object({ errors: z.array(z.object({ i18nKey: word })).check(z.minLength(1)) });

const statuses = { COMPLETE: 'made', PENDING: 'pending', FAILED: 'failed' } as const;

// Answers about our own account or the moment, not about this card: they can be mended or pass. So does a conflict: an
// order with this reference exists, and it is not the one that was asked for.
const mendable = new Set([401, 403, 404, 405, 408, 409, 415, 425, 429]);

const toCents = (dollars: number) => Math.round(dollars * 100);

const present = (order: z.output<typeof orderShape>): ProviderOrder => ({
  providerOrder: order.referenceOrderID,
  orderRef: order.externalRefID ?? null,
  item: order.utid,
  cents: toCents(order.denomination.value),
  status: statuses[order.status],
  createdAt: new Date(order.createdAt),
});

/** The code of a card; one that comes in parts, a number and a PIN, with what each is called. */
const writeCode = (parts: z.output<typeof credential>[]) =>
  parts.length === 1 ? String(parts[0]?.value) : parts.map(({ label, value }) => `${label}: ${value}`).join(', ');

/** What an answer says that has the order in it: nothing is believed that is not about this very card. */
function readCard(body: unknown, card: CardWish): OrderOutcome {
  const parsed = cardShape.safeParse(body);
  if (!parsed.success) return { kind: 'unknown', failure: 'answer' };

  const { orderRef, item, cents, providerOrder, status } = present(parsed.data);
  if (orderRef !== writeRef(card.orderRef) || item !== card.item || cents !== card.cents)
    return { kind: 'unknown', failure: 'another card' };
  if (status === 'failed') return { kind: 'refused', failure: 'order failed' };

  const parts = parsed.data.reward?.credentialList;
  if (status === 'pending' || !parts) return { kind: 'unknown', failure: 'pending' };
  return { kind: 'made', providerOrder, code: writeCode(parts) };
}

/** Reads the answer to an order, or to the question after one. */
export async function readOrder(response: Response, card: CardWish): Promise<OrderOutcome> {
  const { ok, status } = response;
  const body: unknown = await response.json().catch(() => undefined);
  if (ok) return readCard(body, card);

  const refusal = refusalShape.safeParse(body);
  const code = refusal.success ? refusal.data.errors[0]?.i18nKey : undefined;
  const failure = code ? `http ${status} (${code})` : `http ${status}`;

  if (status === 402 || code?.startsWith('insufficient')) return { kind: 'unfunded', failure };
  const isFinal = code !== undefined && status >= 400 && status < 500 && !mendable.has(status);
  return { kind: isFinal ? 'refused' : 'unknown', failure };
}

/** Reads one page of the list of orders. Throws where it is no such page. */
export async function readOrderList(response: Response): Promise<{ orders: ProviderOrder[]; total: number }> {
  const parsed = listShape.safeParse(await response.json().catch(() => undefined));
  if (!response.ok || !parsed.success)
    throw Object.assign(new Error(`The provider of gift cards answered ${response.status}.`), { name: 'list' });

  return { orders: parsed.data.orders.map(present), total: parsed.data.page.totalCount };
}
