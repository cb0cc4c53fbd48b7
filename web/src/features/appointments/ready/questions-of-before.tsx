import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import type { VisitQuestion } from '@kindwell/contract/appointments/ready.ts';
import { useLayoutEffect, useRef } from 'react';
import { focusVisit } from '#web/features/appointments/print-visit.ts';
import { m } from '#web/paraglide/messages.js';
import { cardClass } from '#web/ui/content/card.tsx';
import { ErrorCard } from '#web/ui/feedback/error-card.tsx';
import { OwnQuestions } from './own-questions.tsx';
import { useVisitReady } from './ready-api.ts';

/** What a family wanted to ask at a visit that is over or cancelled, to tick and to remove; nothing without any (READY-02). */
export function QuestionsOfBefore({ visit }: { visit: Appointment }) {
  const { data, isError, isFetching, refetch } = useVisitReady(visit.id);

  if (isError && !data)
    return <ErrorCard message={m.ready_questions_failed()} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data || data.ready.questions.length === 0) return null;

  return <Questions visit={visit} questions={data.ready.questions} />;
}

function Questions({ visit, questions }: { visit: Appointment; questions: VisitQuestion[] }) {
  const section = useRef<HTMLElement>(null);

  // It goes with the last question: the focus, where it has it, goes to the title of the visit.
  useLayoutEffect(() => {
    const own = section.current;

    return () => {
      if (own?.contains(document.activeElement)) focusVisit(visit.id);
    };
  }, [visit.id]);

  return (
    <section ref={section} aria-label={m.ready_questions()} className={cardClass()}>
      <OwnQuestions isOver visit={visit} questions={questions} />
    </section>
  );
}
