import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import type { VisitReady } from '@kindwell/contract/appointments/ready.ts';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { m } from '#web/paraglide/messages.js';
import { cardClass } from '#web/ui/content/card.tsx';
import { useTakeFocus } from '#web/ui/dialog/use-take-focus.ts';
import { ErrorCard } from '#web/ui/feedback/error-card.tsx';
import { OwnQuestions } from './own-questions.tsx';
import { useVisitReady } from './ready-api.ts';
import { readyPlace } from './ready-rules.ts';
import { ReadySkeleton } from './ready-skeleton.tsx';
import { WhatToKnow } from './what-to-know.tsx';

/** What to know, to bring and to ask at a visit that is coming (READY-01). */
export function GetReady({ visit }: { visit: Appointment }) {
  const { data, isError, isFetching, refetch } = useVisitReady(visit.id);

  if (data) return <ReadyCard visit={visit} ready={data.ready} />;
  if (isError) return <ErrorCard message={m.ready_failed()} onRetry={() => void refetch()} isRetrying={isFetching} />;

  return <ReadySkeleton />;
}

/** Nobody has moved on: nothing has the focus, or only a title or a panel, which cannot be tabbed to. */
const isFocusFree = () => document.activeElement?.matches('body, [tabindex="-1"]') ?? true;

function ReadyCard({ visit, ready }: { visit: Appointment; ready: VisitReady }) {
  const isLedHere = useLocation().hash === `#${readyPlace}`;
  const [takesFocus] = useState(() => isLedHere && isFocusFree());
  const heading = useTakeFocus<HTMLHeadingElement>(takesFocus);

  useEffect(() => {
    if (takesFocus) heading.current?.scrollIntoView();
  }, [takesFocus, heading]);

  return (
    <section aria-labelledby={readyPlace} className={cardClass('flex flex-col gap-4')}>
      <h3 ref={heading} id={readyPlace} tabIndex={-1} className="text-h3 outline-none">
        {m.ready_title()}
      </h3>
      <WhatToKnow visit={visit} ready={ready} />
      <OwnQuestions visit={visit} questions={ready.questions} />
    </section>
  );
}
