import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import {
  type DemoProvider,
  inventCode,
  inventReference,
  type ProviderReply,
  type ProviderRequest,
} from '#server/demo/gift-cards/answer-order-call.ts';
import {
  type DemoOrder,
  findDemoOrder,
  findDemoOrders,
  insertDemoOrder,
} from '#server/demo/gift-cards/demo-orders-db.ts';

// A provider as docs/gift-cards.md describes it to the person who builds one. It works the signature out by itself.

const orderBody = z.strictObject({
  reference: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  item: z.string().check(z.regex(/^[\w.-]{1,60}$/)),
  cents: z.int().check(z.positive(), z.maximum(1_000_000)),
  currency: z.literal('USD'),
});

const listQuery = z.strictObject({
  since: z.iso.datetime({ offset: true }),
  until: z.iso.datetime({ offset: true }),
  cursor: z._default(z.coerce.number().check(z.int(), z.gte(1)), 0),
});

const oldestSeconds = 300;
const perPage = 50;

export const refuseSigned = (status: number, code: string): ProviderReply => ({ status, body: { error: { code } } });

/** True for a call that our account has signed a moment ago, and nobody has changed since. */
function isSigned({ clock, account }: DemoProvider, { method, path, headers, text }: ProviderRequest): boolean {
  const timestamp = String(headers['kindwell-timestamp']);
  const given = Buffer.from(String(headers['kindwell-signature']));
  const own = createHmac('sha256', account.key).update(`${timestamp}\n${method}\n${path}\n${text}`).digest('hex');
  const expected = Buffer.from(`v1=${own}`);

  const isRecent = Math.abs(clock.now().getTime() / 1000 - Number(timestamp)) <= oldestSeconds;
  const isWhole = given.length === expected.length && timingSafeEqual(given, expected);
  return isRecent && isWhole && headers['kindwell-account'] === account.account;
}

const present = ({ reference, externalRef, item, cents, createdAt }: DemoOrder) => ({
  ...{ order: reference, reference: externalRef, item, cents, currency: 'USD', status: 'made' },
  createdAt: createdAt.toISOString(),
});

const presentWithCode = (order: DemoOrder) => ({ ...present(order), code: order.code });

async function order({ db, clock }: DemoProvider, body: unknown): Promise<ProviderReply> {
  const parsed = orderBody.safeParse(body);
  if (!parsed.success) return refuseSigned(400, 'bad_request');

  const { reference: externalRef, item, cents } = parsed.data;
  const made = { reference: inventReference(), externalRef, item, cents, code: inventCode(), createdAt: clock.now() };
  const isNew = await insertDemoOrder(db, made);

  const known = await findDemoOrder(db, externalRef);
  if (known?.item !== item || known.cents !== cents) return refuseSigned(409, 'reference_used');
  return { status: isNew ? 201 : 200, body: presentWithCode(known) };
}

async function list({ db }: DemoProvider, query: URLSearchParams): Promise<ProviderReply> {
  const parsed = listQuery.safeParse(Object.fromEntries(query));
  if (!parsed.success) return refuseSigned(400, 'bad_request');

  const { since, until, cursor: page } = parsed.data;
  const span = { since: new Date(since), until: new Date(until), externalRef: null };
  const { orders, total } = await findDemoOrders(db, { ...span, page, perPage });
  const next = (page + 1) * perPage < total ? String(page + 1) : null;
  return { status: 200, body: { orders: orders.map(present), next } };
}

function listBrands({ catalogue }: DemoProvider, query: URLSearchParams): ProviderReply {
  if (!catalogue) return refuseSigned(404, 'no_catalogue');

  const from = Number(query.get('cursor') ?? 0);
  const brands = catalogue();
  const next = from + perPage < brands.length ? String(from + perPage) : null;
  return { status: 200, body: { brands: brands.slice(from, from + perPage), next } };
}

/** Answers a signed call; any other shape is refused. */
export async function answerSignedCall(provider: DemoProvider, call: ProviderRequest): Promise<ProviderReply> {
  if (!isSigned(provider, call)) return refuseSigned(401, 'bad_signature');

  const { pathname, searchParams } = new URL(call.path, 'http://provider');
  if (pathname === '/cards/orders')
    return call.method === 'POST' ? order(provider, call.body) : list(provider, searchParams);

  if (pathname === '/cards/catalogue' && call.method === 'GET') return listBrands(provider, searchParams);

  const [, reference] = /^\/cards\/orders\/([0-9a-f]{32})$/.exec(pathname) ?? [];
  const known = reference && call.method === 'GET' ? await findDemoOrder(provider.db, reference) : undefined;
  return known ? { status: 200, body: presentWithCode(known) } : refuseSigned(404, 'unknown_order');
}
