import type { GiftCard } from '@kindwell/contract/answers.ts';
import type { Received } from '@kindwell/contract/endpoint.ts';
import { brand, brandList, redeem } from '@kindwell/contract/loyalty/rewards.ts';
import { cardList, markCard } from '@kindwell/contract/patient.ts';
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { callApi } from '#web/lib/api/api.ts';
import { useOperation, useWrite } from '#web/lib/api/use-operation.ts';
import { clock } from '#web/lib/dates/clock.ts';
import { staleAfterPoints } from '#web/lib/reads/points.ts';
import { useCurrentUser } from '#web/lib/session/auth.tsx';
import { announceStale } from '#web/lib/session/other-tabs.ts';
import { m } from '#web/paraglide/messages.js';
import { toast } from '#web/ui/feedback/toast.ts';

const secondMs = 1_000;

/**
 * How long to wait before asking again whether a card is there, after so long a wait: most come within seconds, and one
 * whose provider is down comes when it comes. It ends, because asking keeps a session alive that nobody uses.
 */
export function pollDelay(waitedMs: number): number | false {
  if (waitedMs < 60 * secondMs) return 5 * secondMs;

  return waitedMs < 300 * secondMs ? 30 * secondMs : false;
}

/**
 * The ids of a list that is read again and again, in the order in which they were first seen: a card that is marked as used,
 * which the server puts last, stays where it is while it is looked at. What has come in front of them stands there, all else
 * that is new at the end.
 */
export function keepOrder(seen: readonly number[], ids: readonly number[]): number[] {
  const known = new Set(seen);
  const firstKnown = ids.findIndex((id) => known.has(id));
  const later = ids.slice(Math.max(firstKnown, 0)).filter((id) => !known.has(id));

  return [...ids.slice(0, Math.max(firstKnown, 0)), ...seen, ...later];
}

function useSeenOrder(ids: readonly number[] = []): readonly number[] {
  const [seen, setSeen] = useState<readonly number[]>([]);
  const order = keepOrder(seen, ids);
  if (order.length !== seen.length) setSeen(order);

  return order;
}

/** One brand as it is now. */
export function useBrand(brandId: string) {
  const { id } = useCurrentUser();
  return useOperation(brand, { params: { id: String(id), brandId } });
}

/** How many gift cards the wallet shows at a time. */
const walletPage = '24';

type WalletPage = Received<typeof cardList>;

/** The gift cards of the household, page by page; asked for again while one is on its way, unless another list does so. */
export function useGiftCards({ isWatched = true } = {}) {
  const waiting = useRef<{ newestId: number; sinceMs: number }>(undefined);

  const pollMs = (pages: WalletPage[]) => {
    const pending = pages.flatMap(({ cards }) => cards).filter(({ status }) => status === 'pending');
    if (pending.length === 0) return false;

    const newestId = Math.max(...pending.map(({ id }) => id));
    const nowMs = clock.now().getTime();
    if (waiting.current?.newestId !== newestId) waiting.current = { newestId, sinceMs: nowMs };
    return pollDelay(nowMs - waiting.current.sinceMs);
  };

  const wallet = useInfiniteQuery({
    queryKey: [cardList.name, {}],
    queryFn: ({ pageParam, signal }) =>
      callApi(cardList, { query: { page: String(pageParam), results: walletPage } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, results, total }) => (page * results < total ? page + 1 : undefined),
    refetchInterval: ({ state }) => isWatched && pollMs(state.data?.pages ?? []),
  });

  // A card that came meanwhile moves the last one of a page to the next.
  const cards = wallet.data && new Map(wallet.data.pages.flatMap((page) => page.cards.map((card) => [card.id, card])));
  const order = useSeenOrder(cards && [...cards.keys()]);
  return {
    ...wallet,
    cards: cards && order.flatMap((id) => cards.get(id) ?? []),
    total: wallet.data?.pages.at(-1)?.total ?? 0,
  };
}

/**
 * Says that a gift card has been used, or has not after all. It stays in its place until the wallet is opened again: a card
 * that leaves under somebody's finger would take the focus along.
 */
export function useMarkCard({ id, usedAt }: Pick<GiftCard, 'id' | 'usedAt'>) {
  const client = useQueryClient();
  const { mutate, isPending } = useWrite(markCard);

  const write = async (usedAt: string | null) => {
    // A list that was asked for before would put back what was.
    await client.cancelQueries({ queryKey: [cardList.name] });
    client.setQueriesData<InfiniteData<WalletPage>>({ queryKey: [cardList.name] }, (wallet) => {
      const mark = (card: GiftCard) => (card.id === id ? { ...card, usedAt } : card);
      return wallet && { ...wallet, pages: wallet.pages.map((page) => ({ ...page, cards: page.cards.map(mark) })) };
    });
    announceStale([cardList.name]);
  };

  const mark = () =>
    mutate(
      { params: { id: String(id) }, body: { isUsed: usedAt === null } },
      {
        onSuccess: ({ card }) => write(card.usedAt),
        onError: () => toast({ title: m.rewards_mark_failed() }),
      },
    );

  return { mark, isMarking: isPending };
}

/** Redeems a cart under the key that `keyOf` gives. A refusal may mean that the catalogue has changed as well. */
export const useRedeemCart = (keyOf: () => string) =>
  useWrite(redeem, {
    invalidates: [...staleAfterPoints, cardList, brandList, brand],
    announces: true,
    headers: () => ({ 'Idempotency-Key': keyOf() }),
  });
