import type { GiftCard } from '@kindwell/contract/answers.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useBrands } from '#web/lib/reads/brands.ts';
import { refreshPoints } from '#web/lib/reads/points.ts';
import { m } from '#web/paraglide/messages.js';
import { useGlide } from '#web/ui/content/use-glide.ts';
import { announce } from '#web/ui/feedback/announce.ts';
import { GiftCardItem } from './gift-card-item.tsx';

type CardListProps = { cards: readonly GiftCard[]; className: string };

/** Gift cards that turn over to their codes, under one another unless the class says otherwise. */
export function CardList({ cards, className }: CardListProps) {
  const brands = useBrands().data?.brands;
  const listRef = useRef<HTMLUListElement>(null);
  useGlide(listRef, cards.map(({ id }) => id).join());

  return (
    <ul ref={listRef} className={`grid grid-cols-1 items-start gap-4 ${className}`}>
      {cards.map((card) => (
        <li key={card.id}>
          <GiftCardItem card={card} brand={brands?.find(({ brand_id }) => brand_id === card.brand_id)} />
        </li>
      ))}
    </ul>
  );
}

/**
 * Says when cards have come, and has the balance read again: the points of a refused one are back. Where a list over this one
 * says it (`isTold`), this one keeps silent.
 */
export function useSettledCards(cards: readonly GiftCard[] | undefined, isTold = false) {
  const queryClient = useQueryClient();
  const pending = cards?.filter(({ status }) => status === 'pending').length ?? 0;
  const before = useRef(pending);

  useEffect(() => {
    const settled = before.current - pending;
    before.current = pending;
    if (settled <= 0 || isTold) return;

    announce(m.rewards_cards_settled({ count: settled }));
    refreshPoints(queryClient);
  }, [pending, isTold, queryClient]);
}
