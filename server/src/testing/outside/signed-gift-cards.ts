import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { Clock } from '#server/lib/clock.ts';
import {
  inventCode,
  inventReference,
  type ProviderReply,
  type ProviderRequest,
} from '#server/lib/stand-in-provider.ts';

// A provider as docs/gift-cards.md describes it to the person who builds one. It works the signature out by itself.

/** An order as the provider keeps it; `reference` is its own number, `externalRef` the one that it was asked with. */
export type CardOrder = {
  reference: string;
  externalRef: string;
  item: string;
  cents: number;
  code: string;
  createdAt: Date;
};

type Span = { since: Date; until: Date; page: number; perPage: number };

/** Where a provider keeps its orders. */
export type CardOrders = {
  /** Keeps an order unless there is one with this external reference; true where it is new. */
  insert(order: CardOrder): Promise<boolean>;
  /** An order by the external reference. */
  find(externalRef: string): Promise<CardOrder | undefined>;
  /** A page of the orders made in a span of time; `page` counts from 0, `total` counts all pages. */
  list(span: Span): Promise<{ orders: CardOrder[]; total: number }>;
};

/** What a provider works with: its orders, who may order, and what it sells; without that it has no list of it. */
export type SignedProvider = {
  orders: CardOrders;
  clock: Clock;
  account: { account: string; key: string };
  catalogue?: (() => unknown[]) | undefined;
};

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
function isSigned({ clock, account }: SignedProvider, { method, path, headers, text }: ProviderRequest): boolean {
  const timestamp = String(headers['kindwell-timestamp']);
  const given = Buffer.from(String(headers['kindwell-signature']));
  const own = createHmac('sha256', account.key).update(`${timestamp}\n${method}\n${path}\n${text}`).digest('hex');
  const expected = Buffer.from(`v1=${own}`);

  const isRecent = Math.abs(clock.now().getTime() / 1000 - Number(timestamp)) <= oldestSeconds;
  const isWhole = given.length === expected.length && timingSafeEqual(given, expected);
  return isRecent && isWhole && headers['kindwell-account'] === account.account;
}

const present = ({ reference, externalRef, item, cents, createdAt }: CardOrder) => ({
  ...{ order: reference, reference: externalRef, item, cents, currency: 'USD', status: 'made' },
  createdAt: createdAt.toISOString(),
});

const presentWithCode = (order: CardOrder) => ({ ...present(order), code: order.code });

async function order({ orders, clock }: SignedProvider, body: unknown): Promise<ProviderReply> {
  const parsed = orderBody.safeParse(body);
  if (!parsed.success) return refuseSigned(400, 'bad_request');

  const { reference: externalRef, item, cents } = parsed.data;
  const made = { reference: inventReference(), externalRef, item, cents, code: inventCode(), createdAt: clock.now() };
  const isNew = await orders.insert(made);

  const known = await orders.find(externalRef);
  if (known?.item !== item || known.cents !== cents) return refuseSigned(409, 'reference_used');
  return { status: isNew ? 201 : 200, body: presentWithCode(known) };
}

async function list({ orders }: SignedProvider, query: URLSearchParams): Promise<ProviderReply> {
  const parsed = listQuery.safeParse(Object.fromEntries(query));
  if (!parsed.success) return refuseSigned(400, 'bad_request');

  const { since, until, cursor: page } = parsed.data;
  const span = { since: new Date(since), until: new Date(until) };
  const { orders: shown, total } = await orders.list({ ...span, page, perPage });
  const next = (page + 1) * perPage < total ? String(page + 1) : null;
  return { status: 200, body: { orders: shown.map(present), next } };
}

function listBrands({ catalogue }: SignedProvider, query: URLSearchParams): ProviderReply {
  if (!catalogue) return refuseSigned(404, 'no_catalogue');

  const from = Number(query.get('cursor') ?? 0);
  const brands = catalogue();
  const next = from + perPage < brands.length ? String(from + perPage) : null;
  return { status: 200, body: { brands: brands.slice(from, from + perPage), next } };
}

/** Answers a signed call; any other shape is refused. */
export async function answerSignedCall(provider: SignedProvider, call: ProviderRequest): Promise<ProviderReply> {
  if (!isSigned(provider, call)) return refuseSigned(401, 'bad_signature');

  const { pathname, searchParams } = new URL(call.path, 'http://provider');
  if (pathname === '/cards/orders')
    return call.method === 'POST' ? order(provider, call.body) : list(provider, searchParams);

  if (pathname === '/cards/catalogue' && call.method === 'GET') return listBrands(provider, searchParams);

  const [, reference] = /^\/cards\/orders\/([0-9a-f]{32})$/.exec(pathname) ?? [];
  const known = reference && call.method === 'GET' ? await provider.orders.find(reference) : undefined;
  return known ? { status: 200, body: presentWithCode(known) } : refuseSigned(404, 'unknown_order');
}
