import type { Appointment } from '@kindwell/contract/appointment-shape.ts';
import { useEffect, useRef } from 'react';
import { describeWhen } from '#web/features/appointments/visit-words.ts';
import { cardClass } from '#web/ui/card.tsx';
import { visitElementId } from './print-visit.ts';
import { VisitActions } from './visit-actions.tsx';
import { VisitFrame } from './visit-frame.tsx';
import { VisitHistory } from './visit-history.tsx';

type VisitCardProps = {
  visit: Appointment;
  /** Just booked: it takes the focus and stands out for a moment, then `onSeen` is called. */
  isNew?: boolean;
  onSeen?: () => void;
  onReview: (visit: Appointment) => void;
};

/** How long a visit that was just booked stands out. */
const highlightMs = 2_000;

/** One visit: when, what, with whom, where, for whom, and what can be done about it. */
export function VisitCard({ visit, isNew = false, onSeen, onReview }: VisitCardProps) {
  const itemRef = useRef<HTMLLIElement>(null);
  const when = describeWhen(visit);

  useEffect(() => {
    if (!isNew) return;

    itemRef.current?.focus({ preventScroll: true });
    itemRef.current?.scrollIntoView({ block: 'center' });
    const timer = window.setTimeout(() => onSeen?.(), highlightMs);

    return () => window.clearTimeout(timer);
  }, [isNew, onSeen]);

  return (
    <li
      ref={itemRef}
      id={visitElementId(visit.id)}
      tabIndex={isNew ? -1 : undefined}
      className={cardClass(
        `break-inside-avoid transition-[border-color,box-shadow] duration-240 ${isNew ? newClass : ''}`,
      )}
    >
      <VisitFrame visit={visit} heading={when}>
        <VisitHistory history={visit.history} />
        <VisitActions visit={visit} when={when} onReview={onReview} />
      </VisitFrame>
    </li>
  );
}

const newClass = 'border-primary! ring-4 ring-primary-soft';
