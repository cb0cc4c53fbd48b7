import { useEffect } from 'react';
import { useAuth, useCurrentUser } from '#web/lib/session/auth.tsx';
import { keepGuarantor } from '#web/lib/session/session.ts';
import { m } from '#web/paraglide/messages.js';
import { ErrorCard } from '#web/ui/feedback/error-card.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { SkeletonCard } from '#web/ui/feedback/skeleton-card.tsx';
import { FamilyActs } from './family-acts.tsx';
import { type Household, useHousehold } from './family-api.ts';
import { self } from './family-rules.ts';
import { Guarantors } from './guarantors.tsx';
import { OwnStanding } from './own-standing.tsx';
import { People } from './people.tsx';

/**
 * What the session says of looking after the family follows what the server says now: an invitation was accepted, the
 * first person was added, or the part was given up.
 */
export function useKeptGuarantor(family: Household | undefined) {
  const { id, isGuarantor } = useCurrentUser();
  const { reload } = useAuth();
  const isNow = family && self(family)?.isGuarantor;

  useEffect(() => {
    if (isNow === undefined || isNow === isGuarantor) return;

    keepGuarantor(id, isNow);
    reload();
  }, [id, isNow, isGuarantor, reload]);
}

/** /settings?section=family: who is in the family, who looks after it, and who has acted for oneself. */
export function FamilySection() {
  const { data: family, isError, isFetching, refetch } = useHousehold();
  useKeptGuarantor(family);

  if (isError && family === undefined)
    return <ErrorCard message={m.family_failed()} onRetry={() => void refetch()} isRetrying={isFetching} />;

  if (family === undefined)
    return (
      <Skeleton label={m.family_loading()} className="flex flex-col gap-4">
        <div className="flex flex-col gap-4">
          <SkeletonCard />
          <SkeletonCard />
        </div>
      </Skeleton>
    );

  const own = self(family);
  const isLookedAfter = family.guarantors.some(({ id }) => id !== own?.id);

  return (
    <div className="flex flex-col gap-8">
      {own?.isGuarantor || !isLookedAfter ? <People family={family} /> : null}
      {own?.isGuarantor ? <Guarantors family={family} own={own} /> : null}
      {isLookedAfter || family.mayLeave ? <OwnStanding family={family} /> : null}
      <FamilyActs ownId={own?.id} />
    </div>
  );
}
