import type { Dependant } from '@kindwell/contract/patient.ts';
import { useId, useRef, useState } from 'react';
import { formatNumber } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { cardClass } from '#web/ui/content/card.tsx';
import { Fold } from '#web/ui/content/fold.tsx';
import { ErrorCard } from '#web/ui/feedback/error-card.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { useCareList } from './care-api.ts';
import { CareRing } from './care-ring.tsx';
import { CareRows } from './care-rows.tsx';
import { careGoal, splitCare } from './care-rules.ts';
import { careToCome } from './care-to-come.tsx';
import { groupAlike } from './care-words.ts';

const shownFirst = 3;

/** Whose care it is: somebody's, one's own, or the family's. */
function titleOf(people: Dependant[], person: Dependant | undefined): string {
  if (person && person.relation !== 'self') return m.care_title_of({ name: person.firstName });

  return person || people.length < 2 ? m.care_title_own() : m.care_title();
}

/** What the family, or one `person` of it, is due for (docs/spec/care.md), the most urgent first; nothing where no age is known. */
export function DueCare({ people, person }: { people: Dependant[]; person: Dependant | undefined }) {
  const headingId = useId();
  const { data, isError, isFetching, refetch } = useCareList();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const [isWhole, setIsWhole] = useState(false);

  if (isError && !data)
    return <ErrorCard message={m.care_failed()} onRetry={() => void refetch()} isRetrying={isFetching} />;

  if (!data) return <Skeleton label={m.care_loading()}>{careToCome}</Skeleton>;

  const care = data.care.filter(({ dependantId }) => person === undefined || dependantId === person.id);
  if (care.length === 0) return null;

  const { open, settled } = splitCare(care);
  // Of a large family most has its time, and what can be done stays in sight.
  const isFolded = isWhole && settled.length > shownFirst;
  const toDo = groupAlike(open);
  const inTime = settled.map((each) => [each]);
  const shown = isWhole ? [...toDo, ...(isFolded ? [] : inTime)] : toDo.slice(0, shownFirst);
  const { done, of } = careGoal(care);
  const focusHeading = () => headingRef.current?.focus();

  return (
    <section aria-labelledby={headingId} className={cardClass('flex flex-col gap-4')}>
      <div className="flex items-center gap-4">
        <CareRing done={done} of={of} />
        <div className="min-w-0">
          <h2 id={headingId} ref={headingRef} tabIndex={-1} className="text-h3 outline-none">
            {titleOf(people, person)}
          </h2>
          <p>{done === of ? m.care_year_done() : m.care_goal({ done: formatNumber(done), of: formatNumber(of) })}</p>
        </div>
      </div>
      <CareRows rows={shown} people={people} onTold={focusHeading} />
      {toDo.length > shownFirst || settled.length > 0 ? (
        <div className="care-ways">
          {isFolded ? (
            <Fold summary={m.care_settled({ count: formatNumber(settled.length) })}>
              <CareRows rows={inTime} people={people} onTold={focusHeading} />
            </Fold>
          ) : null}
          <Button variant="link" onClick={() => setIsWhole(!isWhole)} className="max-sm:min-h-11 print:hidden">
            {isWhole ? m.care_show_less() : m.care_show_all()}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
