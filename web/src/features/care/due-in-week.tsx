import type { Dependant } from '@kindwell/contract/patient.ts';
import { useId, useRef, useState } from 'react';
import { m } from '#web/paraglide/messages.js';
import { cardClass } from '#web/ui/content/card.tsx';
import { useCareList } from './care-api.ts';
import { CareRows } from './care-rows.tsx';
import { dueInWeek } from './care-rules.ts';
import { groupAlike } from './care-words.ts';

type DueInWeekProps = {
  people: Dependant[];
  /** The id of one person, '' for everyone. */
  person: string;
  weekStart: string;
  today: string;
};

/** What of the family's care is due in a week (CARE-06), below its visits; nothing where nothing is, or is known. */
export function DueInWeek({ people, person, weekStart, today }: DueInWeekProps) {
  const headingId = useId();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const { data } = useCareList();
  // Where the last one was answered the heading stays, with the focus.
  const [hasTold, setHasTold] = useState(false);

  const theirs = (data?.care ?? []).filter(({ dependantId }) => person === '' || String(dependantId) === person);
  const due = dueInWeek(theirs, { weekStart, today });
  if (due.length === 0 && !hasTold) return null;

  const handleTold = () => {
    setHasTold(true);
    headingRef.current?.focus();
  };

  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-3 print:hidden">
      <h3 id={headingId} ref={headingRef} tabIndex={-1} className="text-h3 outline-none">
        {m.care_week()}
      </h3>
      {due.length === 0 ? <p className="text-muted">{m.care_week_none()}</p> : null}
      <CareRows rows={groupAlike(due)} people={people} onTold={handleTold} className={cardClass()} />
    </section>
  );
}
