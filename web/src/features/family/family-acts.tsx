import type { familyAct } from '@kindwell/contract/family.ts';
import { useRef } from 'react';
import type * as z from 'zod/mini';
import { formatMoment } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { ShowMore } from '#web/ui/button/show-more.tsx';
import { cardClass } from '#web/ui/content/card.tsx';
import { ErrorCard } from '#web/ui/feedback/error-card.tsx';
import { Skeleton, SkeletonBox } from '#web/ui/feedback/skeleton.tsx';
import { useFamilyActs } from './family-api.ts';
import { fullName } from './family-words.ts';

/** Who has acted for oneself and for those whom one looks after: others only, the latest first. */
export function FamilyActs({ ownId }: { ownId: number | undefined }) {
  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-col gap-1">
        <h3 className="text-h3">{m.family_acts()}</h3>
        <p className="max-w-prose text-muted">{m.family_acts_intro()}</p>
      </div>
      <ActList ownId={ownId} />
    </section>
  );
}

function ActList({ ownId }: { ownId: number | undefined }) {
  const list = useFamilyActs();
  const listRef = useRef<HTMLUListElement>(null);
  const { acts, total, isError, isFetching, refetch } = list;

  if (isError && acts === undefined)
    return <ErrorCard message={m.family_acts_failed()} onRetry={() => void refetch()} isRetrying={isFetching} />;

  if (acts === undefined)
    return (
      <Skeleton label={m.family_acts_loading()}>
        <SkeletonBox className="h-32 rounded-card" />
      </Skeleton>
    );

  if (acts.length === 0) return <p className={cardClass('text-muted')}>{m.family_acts_empty()}</p>;

  return (
    <div className="flex flex-col gap-4">
      <ul ref={listRef} className={cardClass('flex flex-col divide-y divide-border py-1')}>
        {acts.map(([key, act]) => (
          <ActRow key={key} act={act} isOwn={act.forWhom.id === ownId} />
        ))}
      </ul>
      {list.isFetchNextPageError ? <ErrorCard isAlert message={m.family_acts_failed()} /> : null}
      <ShowMore
        shown={acts.length}
        total={Math.max(total, acts.length)}
        onMore={() => void list.fetchNextPage()}
        isBusy={list.isFetchingNextPage}
        listRef={listRef}
      />
    </div>
  );
}

function ActRow({ act: { at, by, forWhom, what }, isOwn }: { act: z.output<typeof familyAct>; isOwn: boolean }) {
  const name = fullName(by);

  return (
    <li className="flex flex-col gap-0.5 py-3">
      <p className="font-semibold">{what}</p>
      <p className="text-small text-muted wrap-anywhere">
        {isOwn ? m.family_act_by_you({ by: name }) : m.family_act_by({ by: name, name: fullName(forWhom) })} ·{' '}
        <time dateTime={at}>{formatMoment(at)}</time>
      </p>
    </li>
  );
}
