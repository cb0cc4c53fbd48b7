import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import { ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useIsVisitBusy } from '#web/features/appointments/actions/use-visit-change.ts';
import { VisitControls } from '#web/features/appointments/actions/visit-controls.tsx';
import type { VisitHandlers } from '#web/features/appointments/actions/visit-rules.ts';
import { visitElementId } from '#web/features/appointments/print-visit.ts';
import { VisitLink } from '#web/features/appointments/visit-link.tsx';
import { describeWhen } from '#web/features/appointments/visit-words.ts';
import { noteSuccess } from '#web/lib/device/install.ts';
import { cardClass } from '#web/ui/content/card.tsx';
import { VisitFrame } from './visit-frame.tsx';
import { VisitHistory } from './visit-history.tsx';

type VisitCardProps = {
  visit: Appointment;
  /** Just booked: it takes the focus and stands out for a moment, then `onSeen` is called. */
  isNew: boolean;
  onSeen: () => void;
  handlers: VisitHandlers;
};

/** How long a visit that was just booked stands out. */
const highlightMs = 2_000;

/** One visit: when, what, with whom, where, for whom, and what can be done about it. */
export function VisitCard({ visit, isNew, onSeen, handlers }: VisitCardProps) {
  const itemRef = useRef<HTMLLIElement>(null);
  const { key } = useLocation();
  const when = describeWhen(visit);
  const isBusy = useIsVisitBusy(visit);
  const elementId = visitElementId(visit.id);

  // At each arrival: what was booked a moment ago and moved at once is still new on the way back, while the dialog
  // that closes keeps the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entry of the history is what it follows
  // biome-ignore lint/plugin: after the heading of the new screen, which takes the focus in a layout effect
  useEffect(() => {
    if (!isNew) return;

    itemRef.current?.focus({ preventScroll: true });
    itemRef.current?.scrollIntoView({ block: 'center' });
    noteSuccess();
    const timer = window.setTimeout(() => onSeen(), highlightMs);

    return () => window.clearTimeout(timer);
  }, [isNew, key, onSeen]);

  return (
    <li
      ref={itemRef}
      id={elementId}
      // Also after its moment: a focus on what can no longer have it is lost.
      tabIndex={-1}
      aria-busy={isBusy || undefined}
      className={cardClass(
        `break-inside-avoid transition-[border-color,box-shadow] duration-240 ${isNew ? newClass : ''}`,
      )}
    >
      <VisitFrame visit={visit} isShort heading={<ToDetails id={visit.id}>{when}</ToDetails>}>
        <VisitHistory visit={visit} />
        <VisitControls visit={visit} when={when} printId={elementId} handlers={handlers} />
      </VisitFrame>
    </li>
  );
}

const newClass = 'border-primary! ring-4 ring-primary-soft';

/** The heading as the way to the details, with an arrow that tells so. */
function ToDetails({ id, children }: { id: number; children: string }) {
  return (
    <VisitLink id={id}>
      {children}
      <ChevronRight
        aria-hidden="true"
        className="ms-1 inline size-5 align-text-bottom text-primary print:hidden"
        strokeWidth={2}
      />
    </VisitLink>
  );
}
