import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import type { VisitReady } from '@kindwell/contract/appointments/ready.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { m } from '#web/paraglide/messages.js';
import { cardClass } from '#web/ui/content/card.tsx';
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

/** Takes the focus where the address leads here, also from the panel's title, which may get it only after this has come. */
function useLedHere() {
  const ref = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  const [isLedHere] = useState(hash === `#${readyPlace}`);

  useLayoutEffect(() => {
    const heading = ref.current;
    if (!isLedHere || !heading) return;

    const take = () => {
      heading.focus();
      heading.scrollIntoView();
    };
    if (isFocusFree()) take();

    const handleFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches('h2[tabindex="-1"]')) take();
    };
    document.addEventListener('focusin', handleFocus, { once: true });
    return () => document.removeEventListener('focusin', handleFocus);
  }, [isLedHere]);

  return ref;
}

function ReadyCard({ visit, ready }: { visit: Appointment; ready: VisitReady }) {
  const heading = useLedHere();

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
