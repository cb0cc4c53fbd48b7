import type { Received } from '@kindwell/contract/endpoint.ts';
import { brand, brandList, redeem } from '@kindwell/contract/loyalty/rewards.ts';
import { cardList } from '@kindwell/contract/patient.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { callApi } from '#web/lib/api/api.ts';
import { useOperation, useWrite } from '#web/lib/api/use-operation.ts';
import { clock } from '#web/lib/dates/clock.ts';
import { staleAfterPoints } from '#web/lib/reads/points.ts';
import { useCurrentUser } from '#web/lib/session/auth.tsx';

const secondMs = 1_000;

/**
 * How long to wait before asking again whether a card is there, after so long a wait: most come within seconds, and one
 * whose provider is down comes when it comes. It ends, because asking keeps a session alive that nobody uses.
 */
export function pollDelay(waitedMs: number): number | false {
  if (waitedMs < 60 * secondMs) return 5 * secondMs;

  return waitedMs < 300 * secondMs ? 30 * secondMs : false;
}

/** One brand as it is now. */
export function useBrand(brandId: string) {
  const { id } = useCurrentUser();
  return useOperation(brand, { params: { id: String(id), brandId } });
}

/** How many gift cards the wallet shows at a time. */
const walletPage = '24';

type WalletPage = Received<typeof cardList>;

/** The gift cards of the household, page by page; asked for again while one is on its way. */
export function useGiftCards() {
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
    refetchInterval: ({ state }) => pollMs(state.data?.pages ?? []),
  });

  // A card that came meanwhile moves the last one of a page to the next.
  const cards = wallet.data && new Map(wallet.data.pages.flatMap((page) => page.cards.map((card) => [card.id, card])));
  return { ...wallet, cards: cards && [...cards.values()], total: wallet.data?.pages.at(-1)?.total ?? 0 };
}

/** Redeems a cart under the key that `keyOf` gives. A refusal may mean that the catalogue has changed as well. */
export const useRedeemCart = (keyOf: () => string) =>
  useWrite(redeem, {
    invalidates: [...staleAfterPoints, cardList, brandList, brand],
    announces: true,
    headers: () => ({ 'Idempotency-Key': keyOf() }),
  });
