import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
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

  return (
    <section aria-label={m.ready_questions()} className={cardClass()}>
      <OwnQuestions isOver visit={visit} questions={data.ready.questions} />
    </section>
  );
}
