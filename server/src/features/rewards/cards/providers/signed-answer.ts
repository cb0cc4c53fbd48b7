import * as z from 'zod/mini';
import { judgeOrder, listFailure, type OrderOutcome, type ProviderOrder } from './gift-card-provider.ts';
import { type CardWish, writeRef } from './order-ref.ts';

const word = z.string().check(z.regex(/^[\w.-]{1,100}$/));

const orderShape = z.object({
  order: word,
  reference: z.nullable(z.string()),
  item: z.string(),
  cents: z.int().check(z.positive()),
  currency: z.literal('USD'),
  status: z.enum(['made', 'pending', 'failed']),
  createdAt: z.iso.datetime({ offset: true }),
});

const cardShape = z.extend(orderShape, {
  code: z.nullish(z.string().check(z.minLength(1), z.maxLength(500))),
});

const pageShape = z.object({
  orders: z.array(orderShape),
  next: z.nullable(z.string().check(z.minLength(1), z.maxLength(500))),
});

const refusalShape = z.object({ error: z.object({ code: word }) });

const present = ({ order, reference, createdAt, ...rest }: z.output<typeof orderShape>): ProviderOrder => ({
  providerOrder: order,
  orderRef: reference,
  createdAt: new Date(createdAt),
  item: rest.item,
  cents: rest.cents,
  status: rest.status,
});

const readCode = (body: unknown) => refusalShape.safeParse(body).data?.error.code;

/** True where the provider says that it has never heard of an order, in its own words: a page of somebody else says nothing. */
export async function isUnknownOrder(response: Response): Promise<boolean> {
  if (response.status !== 404) return false;

  const copy = response.clone();
  const body: unknown = await copy.json().catch(() => undefined);
  return readCode(body) === 'unknown_order';
}

/** Reads the answer to an order, or to the question after one: 422 with a code is a refusal, 402 that our account is empty. */
export async function readSignedOrder(response: Response, card: CardWish): Promise<OrderOutcome> {
  const { ok, status } = response;
  const body: unknown = await response.json().catch(() => undefined);

  if (ok) {
    const parsed = cardShape.safeParse(body);
    if (!parsed.success) return { kind: 'unknown', failure: 'answer' };
    return judgeOrder(present(parsed.data), parsed.data.code ?? null, writeRef(card.orderRef), card);
  }

  const code = readCode(body);
  const failure = code ? `http ${status} (${code})` : `http ${status}`;
  if (status === 402) return { kind: 'unfunded', failure };
  return { kind: status === 422 && code ? 'refused' : 'unknown', failure };
}

/** Reads one page of the list of orders. Throws where it is no such page. */
export async function readSignedPage(response: Response): Promise<{ orders: ProviderOrder[]; next: string | null }> {
  const parsed = pageShape.safeParse(await response.json().catch(() => undefined));
  if (!response.ok || !parsed.success) throw listFailure(response);

  return { orders: parsed.data.orders.map(present), next: parsed.data.next };
}
