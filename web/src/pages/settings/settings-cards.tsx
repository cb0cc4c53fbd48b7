import { Link } from 'react-router';
import { PointsLine } from '#web/features/loyalty/points-line.tsx';
import { GiftCards } from '#web/features/rewards/cards/gift-cards.tsx';
import { useGiftCards } from '#web/features/rewards/rewards-api.ts';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button/button-class.ts';
import { cardClass } from '#web/ui/content/card.tsx';

/** /settings?section=cards: the gift cards one has, then what is there for more of them. */
export function CardsSection() {
  // Where there is none yet, its place says where they come from.
  const hasCards = (useGiftCards().cards?.length ?? 0) > 0;

  return (
    <>
      <GiftCards />
      {hasCards ? (
        <div className={cardClass('flex flex-wrap items-center justify-between gap-4 bg-points-soft!')}>
          <PointsLine />
          <Link to={paths.rewards} className={buttonClass('secondary', 'max-sm:w-full')}>
            {m.rewards_back_to_brands()}
          </Link>
        </div>
      ) : null}
    </>
  );
}
