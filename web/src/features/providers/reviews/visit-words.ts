import type { ReviewableVisit } from '@kindwell/contract/reviews.ts';
import { useCurrentUser } from '#web/lib/session/auth.tsx';
import { formatDate } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';

/** How a visit is named: «Your visit on March 4, 2027», «Leo's visit», each without its day where it has none; `whose` never has it. */
export function useVisitWords() {
  const { id: userId } = useCurrentUser();
  const isOwn = ({ dependant }: ReviewableVisit) => dependant.loginId === userId;

  const whose = (visit: ReviewableVisit): string =>
    isOwn(visit) ? m.reviews_your_visit() : m.reviews_visit_of({ name: visit.dependant.firstName });

  const wordsOf = (visit: ReviewableVisit): string => {
    if (visit.date === null) return whose(visit);

    const day = formatDate(visit.date);
    return isOwn(visit)
      ? m.reviews_your_visit_on({ day })
      : m.reviews_visit_of_on({ name: visit.dependant.firstName, day });
  };

  return { whose, wordsOf };
}
