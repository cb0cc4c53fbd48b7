import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import type { VisitHandlers } from '#web/features/appointments/actions/visit-rules.ts';
import { groupByMonth, nextVisit } from '#web/features/appointments/group-visits.ts';
import { findVisitLink } from '#web/features/appointments/print-visit.ts';
import { VisitCard } from '#web/features/appointments/visit/visit-card.tsx';
import { formatMonth } from '#web/features/appointments/visit-time.ts';
import { useNow } from '#web/lib/dates/use-now.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { cardClass } from '#web/ui/content/card.tsx';
import { ErrorCard } from '#web/ui/feedback/error-card.tsx';

type VisitListProps = {
  visits: Appointment[];
  /** How many there are, those not shown yet included. */
  total: number;
  order: 'ahead' | 'past';
  /** Nothing is left out: then what comes next stands above all. */
  isWhole: boolean;
  /** The visit that was just booked. */
  newId: number | undefined;
  onNewSeen: () => void;
  /** These are of the former search; the next ones are on their way. */
  isStale: boolean;
  more: { isBusy: boolean; hasFailed: boolean; show: () => void };
  handlers: VisitHandlers;
};

/** The visit that stands above the months: what was just booked, until the screen is left, else what comes next. */
function useLead({ visits, order, isWhole, newId }: VisitListProps) {
  const now = useNow();
  const [bookedId, setBookedId] = useState(newId);
  if (newId !== undefined && newId !== bookedId) setBookedId(newId);

  const booked = visits.find(({ id }) => id === bookedId);
  if (booked) return { visit: booked, kind: 'booked' } as const;

  const next = order === 'ahead' && isWhole ? nextVisit(visits, now) : undefined;
  return next && ({ visit: next, kind: 'next' } as const);
}

/** What comes next, the others under the headings of their months, and the way to more of them. */
export function VisitList(props: VisitListProps) {
  const { visits, total, order, newId, onNewSeen, isStale, more, handlers } = props;
  const lead = useLead(props);
  const months = groupByMonth(
    visits.filter(({ id }) => id !== lead?.visit.id),
    order,
  );
  const shown = [...(lead ? [lead.visit] : []), ...months.flatMap((month) => month.visits)].map(({ id }) => id);
  const cardOf = (visit: Appointment, kind?: 'booked' | 'next') => (
    <VisitCard
      key={visit.id}
      visit={visit}
      lead={kind}
      isNew={visit.id === newId}
      onSeen={onNewSeen}
      handlers={handlers}
    />
  );
  const noteShown = useFocusOnNew(shown);

  const handleMore = () => {
    noteShown();
    more.show();
  };

  return (
    <div
      aria-busy={isStale || undefined}
      className={classNames(
        'flex flex-col gap-8 max-md:gap-6',
        // The card is to be seen at once; a heading stands apart from the tabs.
        lead ? 'max-md:-mt-4' : 'max-md:-mt-1',
        isStale && 'opacity-60',
      )}
    >
      {lead ? <ul>{cardOf(lead.visit, lead.kind)}</ul> : null}
      {months.map(({ month, visits: inMonth }) => (
        <section key={month} className="flex flex-col gap-3 max-md:gap-2">
          <h2 className="text-h2 max-md:text-label first-letter:uppercase">
            {month === null ? m.appointments_undated() : formatMonth(`${month}/01`)}
          </h2>
          <ul className={cardClass('flex flex-col divide-y divide-border p-0! print:break-inside-auto!')}>
            {inMonth.map((visit) => cardOf(visit))}
          </ul>
        </section>
      ))}
      {more.hasFailed ? <ErrorCard title={m.appointments_failed()} message={m.appointments_failed_text()} /> : null}
      <MoreVisits shown={visits.length} total={total} isBusy={more.isBusy} onMore={handleMore} />
    </div>
  );
}

type MoreVisitsProps = { shown: number; total: number; isBusy: boolean; onMore: () => void };

function MoreVisits({ shown, total, isBusy, onMore }: MoreVisitsProps) {
  if (shown >= total) return null;

  return (
    <div className="flex flex-col items-center gap-3 print:hidden">
      <p className="text-small text-muted tabular">{m.ui_showing({ shown, total })}</p>
      <Button variant="secondary" onClick={onMore} isBusy={isBusy} busyLabel={m.ui_loading_more()}>
        {m.ui_show_more()}
      </Button>
    </div>
  );
}

/** Gives the first visit that was not there before the focus, once more have come; answers how to note what is there. */
function useFocusOnNew(shown: number[]): () => void {
  const noted = useRef<ReadonlySet<number>>(undefined);

  useLayoutEffect(() => {
    const first = noted.current && shown.find((id) => !noted.current?.has(id));
    if (first === undefined) return;

    noted.current = undefined;
    findVisitLink(first)?.focus();
  }, [shown]);

  return () => {
    noted.current = new Set(shown);
  };
}
