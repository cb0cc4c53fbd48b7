import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import type { VisitReady } from '@kindwell/contract/appointments/ready.ts';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { m } from '#web/paraglide/messages.js';
import { cardClass } from '#web/ui/content/card.tsx';
import { useTakeFocus } from '#web/ui/dialog/use-take-focus.ts';
import { ErrorCard } from '#web/ui/feedback/error-card.tsx';
import { Skeleton, SkeletonLine } from '#web/ui/feedback/skeleton.tsx';
import { OwnQuestions } from './own-questions.tsx';
import { useVisitReady } from './ready-api.ts';
import { readyPlace } from './ready-rules.ts';
import { WhatToKnow } from './what-to-know.tsx';

/** What to know, to bring and to ask at a visit that is coming (READY-01). */
export function GetReady({ visit }: { visit: Appointment }) {
  const { data, isError, isFetching, refetch } = useVisitReady(visit.id);

  if (data) return <ReadyCard visit={visit} ready={data.ready} />;
  if (isError) return <ErrorCard message={m.ready_failed()} onRetry={() => void refetch()} isRetrying={isFetching} />;

  return <ReadySkeleton />;
}

function ReadyCard({ visit, ready }: { visit: Appointment; ready: VisitReady }) {
  const heading = useTakeFocus<HTMLHeadingElement>(useLocation().hash === `#${readyPlace}`);

  useEffect(() => {
    if (document.activeElement === heading.current) heading.current?.scrollIntoView();
  }, [heading]);

  return (
    <section aria-labelledby={readyPlace} className={cardClass('flex flex-col gap-4')}>
      <h3 ref={heading} id={readyPlace} tabIndex={-1} className="text-h3 outline-none">
        {m.ready_title()}
      </h3>
      <WhatToKnow visit={visit} ready={ready} />
      <OwnQuestions visitId={visit.id} questions={ready.questions} />
    </section>
  );
}

/** Room for the card: what stands below keeps its place. */
function ReadySkeleton() {
  return (
    <Skeleton label={m.ready_loading()} className={cardClass('min-h-39')}>
      <div className="flex flex-col gap-3">
        <SkeletonLine className="w-2/5" />
        <SkeletonLine />
        <SkeletonLine className="w-3/5" />
      </div>
    </Skeleton>
  );
}
