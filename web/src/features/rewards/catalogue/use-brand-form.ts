import type { Brand, CartLine } from '@kindwell/contract/loyalty/rewards.ts';
import { type FormEvent, useRef, useState } from 'react';
import type { OpenCart } from '#web/features/rewards/cart/use-cart.ts';
import { pointsWords } from '#web/features/rewards/rewards-words.ts';
import { m } from '#web/paraglide/messages.js';
import { announce } from '#web/ui/feedback/announce.ts';
import { type BrandChoice, firstChoice, readChoice } from './brand-choice.ts';

/** What one is choosing of a brand, and putting it into the cart, which stays closed. */
export function useBrandForm(brand: Brand, cart: OpenCart) {
  const dollarsRef = useRef<HTMLInputElement>(null);
  const [changes, setChanges] = useState<Partial<BrandChoice>>({});
  const [isAdded, setIsAdded] = useState(false);
  const [showsError, setShowsError] = useState(false);

  const choice = { ...firstChoice(brand.items), ...changes };
  const result = readChoice(brand, choice);

  const change = (next: Partial<BrandChoice>) => {
    setChanges({ ...changes, ...next });
    setIsAdded(false);
  };

  /** The line that is chosen; where it is none, what is wrong is said at the field. */
  const read = (): CartLine | undefined => {
    setShowsError('error' in result);
    if ('line' in result) return result.line;

    dollarsRef.current?.focus();
    return undefined;
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const line = read();
    if (!line) return;

    const { count, points } = cart.add(line);
    setIsAdded(true);
    announce(m.rewards_cart_told({ count, points: pointsWords(points) }));
  };

  return {
    choice,
    change,
    read,
    submit,
    dollarsRef,
    isAdded,
    line: 'line' in result ? result.line : undefined,
    error: showsError && 'error' in result ? result.error : undefined,
  };
}

export type BrandForm = ReturnType<typeof useBrandForm>;
