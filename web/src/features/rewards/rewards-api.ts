import { cardList } from '@kindwell/contract/patient.ts';
import { brand, brandList, redeem } from '@kindwell/contract/rewards.ts';
import { useRef } from 'react';
import { pollDelay } from '#web/features/rewards/cards/card-poll.ts';
import { useCurrentUser } from '#web/lib/auth.tsx';
import { clock } from '#web/lib/clock.ts';
import { staleAfterPoints } from '#web/lib/points.ts';
import { useOperation, useWrite } from '#web/lib/use-operation.ts';

/** One brand as it is now. */
export function useBrand(brandId: string) {
  const { id } = useCurrentUser();
  return useOperation(brand, { params: { id: String(id), brandId } });
}

/** The gift cards of the household; asked for again while one is on its way. */
export function useGiftCards() {
  const waiting = useRef<{ newestId: number; sinceMs: number }>(undefined);

  return useOperation(
    cardList,
    {},
    {
      pollMs: (answer) => {
        const pending = answer?.cards.filter(({ status }) => status === 'pending') ?? [];
        if (pending.length === 0) return false;

        const newestId = Math.max(...pending.map(({ id }) => id));
        const nowMs = clock.now().getTime();
        if (waiting.current?.newestId !== newestId) waiting.current = { newestId, sinceMs: nowMs };
        return pollDelay(nowMs - waiting.current.sinceMs);
      },
    },
  );
}

/** Redeems a cart under the key that `keyOf` gives. A refusal may mean that the catalogue has changed as well. */
export const useRedeemCart = (keyOf: () => string) =>
  useWrite(redeem, {
    invalidates: [...staleAfterPoints, cardList, brandList],
    tellsTabs: true,
    headers: () => ({ 'Idempotency-Key': keyOf() }),
  });
