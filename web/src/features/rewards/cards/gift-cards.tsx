import type { GiftCard } from '@kindwell/contract/answers.ts';
import { Link } from 'react-router';
import { useGiftCards } from '#web/features/rewards/rewards-api.ts';
import { usePoints } from '#web/lib/reads/points.ts';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button/button.tsx';
import { buttonClass } from '#web/ui/button/button-class.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorCard } from '#web/ui/feedback/error-card.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { SkeletonCard } from '#web/ui/feedback/skeleton-card.tsx';
import { Scene } from '#web/ui/scenes/scene.tsx';
import { CardList, useSettledCards } from './card-list.tsx';

/**
 * The gift cards of the household, by person; one that is on its way comes without a reload. Under a dialog (`isCovered`) the
 * cards of the order there are watched instead: what comes is told once.
 */
export function GiftCards({ isCovered = false }: { isCovered?: boolean }) {
  const wallet = useGiftCards({ isWatched: !isCovered });
  const { cards, isError, isFetching, refetch } = wallet;
  const ownId = usePoints().data?.people[0]?.dependant.id;
  useSettledCards(cards, isCovered);

  if (isError && !cards) {
    return <ErrorCard message={m.rewards_cards_failed()} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }

  if (!cards) {
    return (
      <Skeleton label={m.rewards_cards_loading()}>
        <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
          <SkeletonCard />
          <SkeletonCard />
        </div>
      </Skeleton>
    );
  }

  if (cards.length === 0) {
    return (
      <EmptyState
        art={<Scene name="gift" />}
        message={m.rewards_cards_none()}
        action={
          <Link to={paths.rewards} className={buttonClass('secondary')}>
            {m.rewards_back_to_brands()}
          </Link>
        }
      />
    );
  }

  const people = byPerson(cards, ownId);

  return (
    <div className="flex flex-col gap-8">
      {people.map(({ name, cards: own }) => (
        <section key={name} aria-label={name} className="flex flex-col gap-3">
          <h2 className={people.length > 1 ? 'text-h2' : 'sr-only'}>{name}</h2>
          <CardList cards={own} className="sm:grid-cols-2 xl:grid-cols-3" />
        </section>
      ))}
      <MoreCards wallet={wallet} shown={cards.length} />
    </div>
  );
}

function MoreCards({ wallet, shown }: { wallet: ReturnType<typeof useGiftCards>; shown: number }) {
  const { hasNextPage, total, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = wallet;
  if (!hasNextPage) return null;

  return (
    <div className="flex flex-col items-center gap-3">
      {isFetchNextPageError ? <ErrorCard isAlert message={m.rewards_cards_failed()} /> : null}
      <p className="text-small text-muted tabular">{m.ui_showing({ shown, total })}</p>
      <Button
        variant="secondary"
        onClick={() => void fetchNextPage()}
        isBusy={isFetchingNextPage}
        busyLabel={m.ui_loading_more()}
      >
        {m.ui_show_more()}
      </Button>
    </div>
  );
}

/** The cards of each person, one's own first, then the person who got a card last. */
function byPerson(cards: readonly GiftCard[], ownId: number | undefined): { name: string; cards: GiftCard[] }[] {
  const groups = [...Map.groupBy(cards, ({ dependant }) => dependant?.id)];
  const isOwn = ([id]: (typeof groups)[number]) => id !== undefined && id === ownId;

  return [...groups.filter(isOwn), ...groups.filter((group) => !isOwn(group))].map(([, own]) => {
    const dependant = own[0]?.dependant;
    return { name: dependant ? `${dependant.firstName} ${dependant.lastName}` : m.rewards_cards_others(), cards: own };
  });
}
