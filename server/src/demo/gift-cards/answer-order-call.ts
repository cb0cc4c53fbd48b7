import { randomBytes } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import * as z from 'zod/mini';
import type { Db } from '#server/db/database.ts';
import type { Clock } from '#server/lib/clock.ts';
import {
  inventCode,
  inventReference,
  type ProviderReply,
  type ProviderRequest,
} from '#server/lib/stand-in-provider.ts';
import type { TangoSettings } from '#server/settings/gift-card-settings.ts';
import { type DemoOrder, findDemoOrder, findDemoOrders, insertDemoOrder } from './demo-orders-db.ts';

/** Who may order at the demo's provider. */
export type DemoAccount = Pick<TangoSettings, 'platform' | 'key' | 'customer' | 'account'>;

/**
 * What the demo's provider works with: where it keeps its orders, the account that may order, and what it sells; without that it
 * has no list of it.
 */
export type DemoProvider = { db: Db; clock: Clock; account: DemoAccount; catalogue?: (() => unknown[]) | undefined };

const reference = z.string().check(z.regex(/^[A-Za-z0-9]{1,100}$/));
const identifier = z.string().check(z.minLength(5), z.maxLength(100));

// Nothing that Kindwell has no reason to send: who gets a card is none of the provider's business.
const orderBody = z.strictObject({
  customerIdentifier: identifier,
  accountIdentifier: identifier,
  externalRefID: reference,
  utid: z.string().check(z.regex(/^[\w.-]{1,60}$/)),
  amount: z.number().check(z.positive(), z.maximum(10_000), z.multipleOf(0.01)),
  sendEmail: z.literal(false),
});

const listQuery = z.strictObject({
  customerIdentifier: identifier,
  accountIdentifier: identifier,
  externalRefID: z.optional(reference),
  startDate: z._default(z.iso.datetime({ offset: true }), '1970-01-01T00:00:00Z'),
  endDate: z._default(z.iso.datetime({ offset: true }), '9999-01-01T00:00:00Z'),
  page: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(100_000)), 0),
  elementsPerBlock: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 100),
});

// It lists no more, whatever the filter finds.
const mostListed = 10_000;

type Wrong = { path?: string; i18nKey: string; message: string };

/** A refusal in the provider's shape; what was sent is not sent back. */
export const refuse = (
  call: Pick<ProviderRequest, 'path'>,
  now: Date,
  status: number,
  wrong: Wrong,
): ProviderReply => ({
  status,
  body: {
    timestamp: now.toISOString(),
    requestId: randomBytes(16).toString('hex'),
    path: new URL(call.path, 'http://provider').pathname,
    httpCode: status,
    httpPhrase: STATUS_CODES[status],
    errors: [wrong],
  },
});

const present = ({ reference: number, externalRef, item, cents, createdAt }: DemoOrder, account: DemoAccount) => ({
  referenceOrderID: number,
  customerIdentifier: account.customer,
  accountIdentifier: account.account,
  accountNumber: 'A00000001',
  amountCharged: { value: cents / 100, currencyCode: 'USD', total: cents / 100 },
  marginShare: { value: 0, currencyCode: 'USD' },
  denomination: { value: cents / 100, currencyCode: 'USD' },
  utid: item,
  rewardName: 'Gift card',
  sendEmail: false,
  status: 'COMPLETE',
  createdAt: createdAt.toISOString(),
  externalRefID: externalRef,
});

const label = 'Redemption code';

const presentWithCode = (order: DemoOrder, account: DemoAccount) => ({
  ...present(order, account),
  reward: {
    credentials: { [label]: order.code },
    credentialList: [{ label, value: order.code, type: 'text', credentialType: 'redemptionCode' }],
    redemptionInstructions: '',
  },
});

/** Which field of a call is not as it should be. */
function wrongField(error: z.core.$ZodError): Wrong {
  const [issue] = error.issues;
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  const path = unknown ?? String(issue?.path[0] ?? 'body');
  return path === 'utid'
    ? { path, i18nKey: '422.024', message: 'The item identifier is not valid.' }
    : { path, i18nKey: '400.001', message: unknown ? 'This field is not known.' : 'This field is not valid.' };
}

const isOwn = (
  { customerIdentifier, accountIdentifier }: { customerIdentifier: string; accountIdentifier: string },
  { customer, account }: DemoAccount,
) => customerIdentifier === customer && accountIdentifier === account;

const notOwn: Wrong = { path: 'accountIdentifier', i18nKey: '404.001', message: 'The account was not found.' };

async function order({ db, clock, account }: DemoProvider, call: ProviderRequest): Promise<ProviderReply> {
  const now = clock.now();
  const parsed = orderBody.safeParse(call.body);
  if (!parsed.success) return refuse(call, now, 400, wrongField(parsed.error));
  if (!isOwn(parsed.data, account)) return refuse(call, now, 404, notOwn);

  const { externalRefID: externalRef, utid: item, amount } = parsed.data;
  const cents = Math.round(amount * 100);
  const isNew = await insertDemoOrder(db, {
    reference: inventReference(),
    externalRef,
    item,
    cents,
    code: inventCode(),
    createdAt: now,
  });

  // One order for each reference: the first, also where another item was asked for.
  const known = await findDemoOrder(db, externalRef);
  if (!known) return refuse(call, now, 500, { i18nKey: '500.001', message: 'Something went wrong.' });
  return { status: isNew ? 201 : 200, body: presentWithCode(known, account) };
}

async function list({ db, clock, account }: DemoProvider, call: ProviderRequest): Promise<ProviderReply> {
  const query = new URL(call.path, 'http://provider').searchParams;
  const parsed = listQuery.safeParse(Object.fromEntries(query));
  if (!parsed.success) return refuse(call, clock.now(), 400, wrongField(parsed.error));
  if (!isOwn(parsed.data, account)) return refuse(call, clock.now(), 404, notOwn);

  const { externalRefID, startDate, endDate, page, elementsPerBlock: perPage } = parsed.data;
  const span = { since: new Date(startDate), until: new Date(endDate), externalRef: externalRefID ?? null };
  const { orders, total } = await findDemoOrders(db, { ...span, page, perPage });
  const shown = orders.slice(0, Math.max(0, mostListed - page * perPage));

  const block = { number: page, elementsPerBlock: perPage, resultCount: shown.length };
  return {
    status: 200,
    body: {
      page: { ...block, totalCount: Math.min(total, mostListed) },
      orders: shown.map((one) => present(one, account)),
    },
  };
}

const ordersPath = '/raas/v2/orders';
const catalogsPath = '/raas/v2/catalogs';

/**
 * Answers a call of the demo's provider of gift cards, in the shape of Tango Card's RaaS API v2: one card for each
 * reference. Any other shape is refused as Tango Card refuses it.
 */
export async function answerOrderCall(provider: DemoProvider, call: ProviderRequest): Promise<ProviderReply> {
  const { platform, key } = provider.account;
  const now = provider.clock.now();
  const login = `Basic ${Buffer.from(`${platform}:${key}`).toString('base64')}`;
  if (call.headers.authorization !== login)
    return refuse(call, now, 401, { i18nKey: '401.001', message: 'The platform name or key is not valid.' });

  const { pathname } = new URL(call.path, 'http://provider');
  if (pathname === ordersPath && call.method === 'POST') {
    if (call.headers['content-type'] === 'application/json') return order(provider, call);
    return refuse(call, now, 415, { i18nKey: '415.001', message: 'The media type is not supported.' });
  }
  if (pathname === ordersPath && call.method === 'GET') return list(provider, call);
  if (pathname === catalogsPath && call.method === 'GET' && provider.catalogue)
    return { status: 200, body: { catalogName: 'Kindwell demo', brands: provider.catalogue() } };

  const [, number] = /^\/raas\/v2\/orders\/([\w-]{1,60})$/.exec(pathname) ?? [];
  const known = number && call.method === 'GET' ? await findDemoOrder(provider.db, number) : undefined;
  if (known) return { status: 200, body: presentWithCode(known, provider.account) };
  return refuse(call, now, 404, { path: 'referenceOrderID', i18nKey: '404.002', message: 'The order was not found.' });
}
