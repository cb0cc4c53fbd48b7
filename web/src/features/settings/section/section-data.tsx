import type { ReactNode } from 'react';
import { type PatientSetting, usePatientSetting } from '#web/features/settings/settings-api.ts';
import { m } from '#web/paraglide/messages.js';
import { cardClass } from '#web/ui/content/card.tsx';
import { ErrorCard } from '#web/ui/feedback/error-card.tsx';
import { Skeleton, SkeletonBox, SkeletonLine } from '#web/ui/feedback/skeleton.tsx';

type SectionDataProps = {
  children: (setting: PatientSetting) => ReactNode;
  /** It stands in a card that has an edge already. */
  isInCard?: boolean;
};

/** What is saved, once it is known; until then its place, and a way to try again where it could not be fetched. */
export function SectionData({ children, isInCard = false }: SectionDataProps) {
  const { data, isError, isFetching, refetch } = usePatientSetting();

  if (isError && !data) {
    return (
      <ErrorCard
        message={m.settings_load_failed()}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        isInCard={isInCard}
      />
    );
  }

  if (!data) {
    return <Skeleton label={m.settings_loading_saved()}>{isInCard ? <SkeletonFacts /> : <SkeletonForm />}</Skeleton>;
  }

  return children(data);
}

/** Some lines of facts, each under its name. */
function SkeletonFacts() {
  return (
    <div className="flex flex-col gap-4">
      <SkeletonLine className="w-2/5" />
      <SkeletonLine className="w-3/5" />
      <SkeletonLine className="w-1/2" />
    </div>
  );
}

/** Some fields, each with its label, and the button that saves them. */
function SkeletonForm() {
  return (
    <div className={cardClass('flex flex-col gap-6')}>
      {['w-24', 'w-32', 'w-28'].map((width) => (
        <div key={width} className="flex max-w-form flex-col gap-2">
          <SkeletonLine className={width} />
          <SkeletonBox className="h-11" />
        </div>
      ))}
      <SkeletonBox className="h-11 w-24" />
    </div>
  );
}
