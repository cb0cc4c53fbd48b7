import { randomBytes, randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import type { Db } from '#server/db/database.ts';
import type { GiftCardSettings } from '#server/features/rewards/cards/gift-card-settings.ts';
import type { Clock } from '#server/lib/clock.ts';
import { type DemoOrder, findDemoOrder, findDemoOrders, insertDemoOrder } from './demo-orders-db.ts';

/** A call of the provider as it arrived; `path` with its query. */
export type ProviderCall = { method: string; path: string; authorization: string | undefined; body: unknown };

type Answer = { status: number; body: unknown };

/** What the demo's provider works with: where it keeps its orders, and the account that may order. */
export type DemoProvider = { db: Db; clock: Clock; account: Pick<GiftCardSettings, 'account' | 'key'> };

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');

/** A code that looks like one and is worth nothing. */
const inventCode = () => ['KW', group(), group(), group()].join('-');

const orderBody = z.object({
  accountIdentifier: z.string(),
  externalRefID: z.string().check(z.regex(/^[A-Za-z0-9]{1,100}$/)),
  utid: z.string().check(z.regex(/^[\w.-]{1,60}$/)),
  amount: z.number().check(z.positive(), z.maximum(10_000), z.multipleOf(0.01)),
});

const listQuery = z.object({
  externalRefID: z.optional(z.string()),
  startDate: z._default(z.iso.datetime({ offset: true }), '1970-01-01T00:00:00Z'),
  page: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(100_000)), 0),
  elementsPerBlock: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 100),
});

const refuse = (status: number, i18nKey: string): Answer => ({ status, body: { errors: [{ i18nKey }] } });

const present = ({ reference, externalRef, item, cents, createdAt }: DemoOrder) => ({
  referenceOrderID: reference,
  externalRefID: externalRef,
  utid: item,
  status: 'COMPLETE',
  denomination: { value: cents / 100, currencyCode: 'USD' },
  createdAt: createdAt.toISOString(),
});

const presentWithCode = (order: DemoOrder) => ({
  ...present(order),
  reward: { credentialList: [{ label: 'Redemption code', value: order.code }] },
});

async function order({ db, clock, account }: DemoProvider, body: unknown): Promise<Answer> {
  const parsed = orderBody.safeParse(body);
  if (!parsed.success) return refuse(400, `${String(parsed.error.issues[0]?.path[0] ?? 'body')}.invalid`);

  const { accountIdentifier, externalRefID: externalRef, utid: item, amount } = parsed.data;
  if (accountIdentifier !== account.account) return refuse(422, 'account.not.found');

  const cents = Math.round(amount * 100);
  const reference = `RA-${randomBytes(8).toString('hex')}`;
  const isNew = await insertDemoOrder(db, {
    ...{ reference, externalRef, item, cents },
    ...{ code: inventCode(), createdAt: clock.now() },
  });

  const known = await findDemoOrder(db, externalRef);
  if (!known) return refuse(500, 'unexpected');
  if (known.item !== item || known.cents !== cents) return refuse(409, 'externalRefID.used');
  return { status: isNew ? 201 : 200, body: presentWithCode(known) };
}

async function list({ db }: DemoProvider, query: URLSearchParams): Promise<Answer> {
  const parsed = listQuery.safeParse(Object.fromEntries(query));
  if (!parsed.success) return refuse(400, 'query.invalid');

  const { externalRefID, startDate, page, elementsPerBlock: perPage } = parsed.data;
  if (externalRefID !== undefined) {
    const known = await findDemoOrder(db, externalRefID);
    return { status: 200, body: { page: { totalCount: known ? 1 : 0 }, orders: known ? [present(known)] : [] } };
  }

  const orders = await findDemoOrders(db, { since: new Date(startDate), page, perPage });
  return { status: 200, body: { page: { totalCount: orders[0]?.total ?? 0 }, orders: orders.map(present) } };
}

/** Answers a call of the demo's provider of gift cards, in the shape of Tango's orders: one card for each reference. */
export async function answerOrderCall(provider: DemoProvider, call: ProviderCall): Promise<Answer> {
  const { account, key } = provider.account;
  const login = `Basic ${Buffer.from(`${account}:${key}`).toString('base64')}`;
  if (call.authorization !== login) return refuse(401, 'unauthorized');

  const { pathname, searchParams } = new URL(call.path, 'http://demo');
  const [, reference] = /^\/v1\/orders(?:\/([\w-]{1,60}))?$/.exec(pathname) ?? [];
  if (pathname === '/v1/orders')
    return call.method === 'POST' ? order(provider, call.body) : list(provider, searchParams);

  const known = reference === undefined ? undefined : await findDemoOrder(provider.db, reference);
  return known ? { status: 200, body: presentWithCode(known) } : refuse(404, 'order.not.found');
}
