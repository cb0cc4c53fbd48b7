import type { ReviewableVisit } from '@kindwell/contract/reviews.ts';
import { useCurrentUser } from '#web/lib/session/auth.tsx';
import { formatDate } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';

/** How a visit is named: «Your visit on March 4, 2027», «Leo's visit», each without its day where it has none. */
export function useVisitWords() {
  const { id: userId } = useCurrentUser();

  return ({ date, dependant }: ReviewableVisit): string => {
    const isOwn = dependant.loginId === userId;
    const name = dependant.firstName;
    if (date === null) return isOwn ? m.reviews_your_visit() : m.reviews_visit_of({ name });

    const day = formatDate(date);
    return isOwn ? m.reviews_your_visit_on({ day }) : m.reviews_visit_of_on({ name, day });
  };
}
