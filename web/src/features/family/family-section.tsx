import { m } from '#web/paraglide/messages.js';
import { ErrorCard } from '#web/ui/feedback/error-card.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { SkeletonCard } from '#web/ui/feedback/skeleton-card.tsx';
import { FamilyActs } from './family-acts.tsx';
import { useHousehold } from './family-api.ts';
import { self } from './family-rules.ts';
import { Guarantors } from './guarantors.tsx';
import { OwnPlace } from './own-place.tsx';
import { People } from './people.tsx';
import { useKeptGuarantor } from './use-kept-guarantor.ts';

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
      {isLookedAfter || family.mayLeave ? <OwnPlace family={family} /> : null}
      <FamilyActs ownId={own?.id} />
    </div>
  );
}
