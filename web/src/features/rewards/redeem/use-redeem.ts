import type { GiftCard } from '@kindwell/contract/answers.ts';
import { useEffect, useRef, useState } from 'react';
import { linesToSend, type OpenCart } from '#web/features/rewards/cart/use-cart.ts';
import { useRedeemCart } from '#web/features/rewards/rewards-api.ts';
import { limitWords, shortageOf, visitWords } from '#web/features/rewards/rewards-words.ts';
import { isRefusal } from '#web/lib/api/api-error.ts';
import { noteSuccess } from '#web/lib/device/install.ts';
import { useCheckStep } from '#web/lib/history/use-address-dialog.ts';
import { useCurrentUser } from '#web/lib/session/auth.tsx';
import { formatNumber } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { endAttempt, hasOpenAttempt, keyOfAttempt } from './redeem-attempt.ts';

/** Why a cart cannot be redeemed as it is; undefined where it can. */
export function obstacleOf(
  { lines, points, person, isOwn }: OpenCart,
  isRepeated: boolean,
  isGuarantor: boolean,
): string | undefined {
  if (lines.some(({ isGone }) => isGone)) return m.rewards_obstacle_gone();
  const shortage = shortageOf(points, person);
  // What is short may be the points that this very order has used: sent again, it takes no others.
  if (!shortage || isRepeated) return undefined;
  if (shortage.by === 'visit') return visitWords(person, isOwn, isGuarantor);
  // Enough is there; it is the guarantor's limit that is in the way.
  if (shortage.by === 'limit') return limitWords(person, isOwn);

  return m.rewards_obstacle_missing({ points: shortage.missing, figure: formatNumber(shortage.missing) });
}

/** An order that was taken. */
export type DoneOrder = {
  id: number;
  points: number;
  /** What its cards are worth together. */
  cents: number;
  cards: GiftCard[];
  name: string;
  isOwn: boolean;
};

/**
 * From an order, the cart's or one card's, over the check to what became of it; the same order is never redeemed twice.
 * `isOpen`: the check in the address is of this order.
 */
export function useRedeem(cart: OpenCart, isOpen: boolean) {
  const { id: patientId, isGuarantor } = useCurrentUser();
  const key = useRef('');
  // Known at once, unlike what is drawn: the second press of a double click comes before that.
  const isUnderway = useRef(false);
  // Drawn with the press itself, so that the ways out are held before anything is sent.
  const [isSending, setIsSending] = useState(false);
  const { mutate, error, reset } = useRedeemCart(() => key.current);
  const checking = useCheckStep();
  const isChecking = isOpen && checking.value !== undefined;
  const [isResent, setIsResent] = useState(false);
  const [done, setDone] = useState<DoneOrder>();

  const check = () => {
    // What is being sent keeps its answer.
    if (isUnderway.current) return;
    reset();
    checking.open('check');
  };

  // Also by Forward and by a reload; what cannot be redeemed as it is has nothing to be checked.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each arrival at the step
  useEffect(() => {
    if (!isChecking) return;

    if (cart.count === 0 || obstacleOf(cart, hasOpenAttempt(patientId), isGuarantor)) void checking.close();
    else cart.acceptPrices();
  }, [isChecking]);

  const send = () => {
    if (isUnderway.current) return;
    isUnderway.current = true;
    setIsSending(true);
    const { person, isOwn, cents } = cart;
    const body = { dependantId: person.dependant.id, cart: linesToSend(cart.lines) };
    setIsResent(hasOpenAttempt(patientId));
    key.current = keyOfAttempt(patientId, body);

    mutate(
      { params: { userId: String(patientId) }, body },
      {
        onSettled: () => {
          isUnderway.current = false;
          setIsSending(false);
        },
        onSuccess: ({ order, cards }) => {
          endAttempt(patientId);
          void checking.close();
          cart.clear();
          setDone({ id: order.id, points: order.points, cents, cards, name: person.dependant.firstName, isOwn });
          noteSuccess();
        },
        onError: (reason) => {
          // Without an answer the order may have been taken: it is sent again under its key, from the same screen.
          if (!isRefusal(reason)) return;
          endAttempt(patientId);
          void checking.close();
        },
      },
    );
  };

  const leave = () => {
    reset();
    setDone(undefined);
  };

  const openStep = isChecking && cart.count > 0 ? ('check' as const) : ('cart' as const);
  return {
    step: done ? ('done' as const) : openStep,
    done,
    error,
    isSending,
    /** An order was sent before, here or in another visit or tab, and nobody knows whether its points are used. */
    isRepeated: isSending ? isResent : hasOpenAttempt(patientId),
    check,
    back: () => void checking.close(),
    send,
    leave,
  };
}

export type Redeem = ReturnType<typeof useRedeem>;
