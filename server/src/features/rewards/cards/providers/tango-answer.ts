import * as z from 'zod/mini';
import { judgeOrder, listFailure, type OrderOutcome, type ProviderOrder } from './gift-card-provider.ts';
import { type CardWish, writeRef } from './order-ref.ts';

const word = z.string().check(z.regex(/^[\w.-]{1,100}$/));

const orderShape = z.object({
  referenceOrderID: word,
  externalRefID: z.nullish(z.string()),
  utid: z.string(),
  status: z.string(),
  denomination: z.object({ value: z.number().check(z.positive()), currencyCode: z.literal('USD') }),
  createdAt: z.iso.datetime({ offset: true }),
});

const credential = z.object({
  label: z.string().check(z.minLength(1), z.maxLength(60)),
  value: z.string().check(z.minLength(1), z.maxLength(500)),
  type: z.nullish(z.string()),
});

const cardShape = z.extend(orderShape, {
  reward: z.nullish(z.object({ credentialList: z.array(credential).check(z.minLength(1), z.maxLength(10)) })),
});

const listShape = z.object({
  page: z.object({ totalCount: z.int().check(z.nonnegative()) }),
  orders: z.array(orderShape),
});

const refusalShape = z.object({
  errors: z
    .array(z.object({ path: z.nullish(word), i18nKey: z.nullish(word), message: z.nullish(z.string()) }))
    .check(z.minLength(1)),
});

type Refusal = z.output<typeof refusalShape>['errors'][number];

// Whatever else it says of an order is on its way.
const statuses: Record<string, 'made' | 'failed'> = { COMPLETE: 'made', FAILED: 'failed' };

// Answers about our own account or the moment, not about this card: they can be fixed or pass.
const mendable = new Set([401, 403, 404, 405, 408, 409, 415, 425, 429]);

// Only what is said of these is about the card that was asked for; all else is about us, and can be fixed.
const pathsOfCard = new Set(['utid', 'amount']);
const aboutFunds = /insufficient|funds|balance/i;

const toCents = (dollars: number) => Math.round(dollars * 100);

const present = (order: z.output<typeof orderShape>): ProviderOrder => ({
  providerOrder: order.referenceOrderID,
  orderRef: order.externalRefID ?? null,
  item: order.utid,
  cents: toCents(order.denomination.value),
  status: statuses[order.status] ?? 'pending',
  createdAt: new Date(order.createdAt),
});

/** The code of a card; one that comes in parts, a number and a PIN, with what each is called. A barcode is a picture. */
function writeCode(list: z.output<typeof credential>[]): string {
  const readable = list.filter(({ type }) => type !== 'barcode');
  const parts = readable.length ? readable : list;
  return parts.length === 1
    ? String(parts[0]?.value)
    : parts.map(({ label, value }) => `${label}: ${value}`).join(', ');
}

function readCard(body: unknown, card: CardWish): OrderOutcome {
  const parsed = cardShape.safeParse(body);
  if (!parsed.success) return { kind: 'unknown', failure: 'answer' };

  const parts = parsed.data.reward?.credentialList;
  return judgeOrder(present(parsed.data), parts ? writeCode(parts) : null, writeRef(card.orderRef), card);
}

/** What a refusal is about, in the codes of the provider. */
const codeOf = ({ path, i18nKey }: Refusal) => [path, i18nKey].filter(Boolean).join(' ');

/** Reads the answer to an order, or to the question after one. */
export async function readOrder(response: Response, card: CardWish): Promise<OrderOutcome> {
  const { ok, status } = response;
  const body: unknown = await response.json().catch(() => undefined);
  if (ok) return readCard(body, card);

  const errors = refusalShape.safeParse(body).data?.errors ?? [];
  const code = errors[0] && codeOf(errors[0]);
  const failure = code ? `http ${status} (${code})` : `http ${status}`;

  const isAboutFunds = ({ i18nKey, message }: Refusal) => aboutFunds.test(`${i18nKey} ${message}`);
  if (status === 402 || (status < 500 && errors.some(isAboutFunds))) return { kind: 'unfunded', failure };

  const isAboutCard = errors.length > 0 && errors.every(({ path }) => pathsOfCard.has(path ?? ''));
  const isFinal = isAboutCard && status >= 400 && status < 500 && !mendable.has(status);
  return { kind: isFinal ? 'refused' : 'unknown', failure };
}

/** Reads one page of the list of orders. Throws where it is no such page. */
export async function readOrderList(response: Response): Promise<{ orders: ProviderOrder[]; total: number }> {
  const parsed = listShape.safeParse(await response.json().catch(() => undefined));
  if (!response.ok || !parsed.success) throw listFailure(response);

  return { orders: parsed.data.orders.map(present), total: parsed.data.page.totalCount };
}
