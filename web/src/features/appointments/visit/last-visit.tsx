import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useIsVisitBusy, useVisitChange } from '#web/features/appointments/actions/use-visit-change.ts';
import { actionsFor } from '#web/features/appointments/actions/visit-rules.ts';
import { Dotted } from '#web/features/appointments/pieces.tsx';
import { describePerson, describeWhenInList } from '#web/features/appointments/visit-words.ts';
import { clock } from '#web/lib/dates/clock.ts';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button/button.tsx';
import { cardClass } from '#web/ui/content/card.tsx';

/** The heading of what comes next, beside this question. */
export const nextVisitHeading = 'next-visit';

/** A visit that is over, of which nobody has said yet how it went: the question, and the way to say that it took place. */
export function LastVisit({ visit }: { visit: Appointment }) {
  const change = useVisitChange(visit);
  const isBusy = useIsVisitBusy(visit);
  const when = describeWhenInList(visit);
  const section = useFocusAfter();

  return (
    <section
      ref={section}
      aria-labelledby="last-visit"
      className={cardClass('flex flex-wrap items-center justify-between gap-4')}
    >
      <div className="flex min-w-0 flex-col gap-1">
        <h2 id="last-visit" className="text-h3">
          {m.appointments_over()}
        </h2>
        <p>
          <Link to={`${paths.appointments}?id=${visit.id}`} className="link inline-block first-letter:uppercase">
            {when}
          </Link>
        </p>
        <p className="text-muted">
          <Dotted facts={[visit.consultationtype.name, visit.clinic.name, describePerson(visit.dependant)]} />
        </p>
      </div>
      {actionsFor(visit, clock.now()).has('complete') ? (
        <Button
          variant="secondary"
          isBusy={isBusy}
          busyLabel={m.appointments_completing()}
          onClick={() => change({ name: 'complete' })}
        >
          {m.appointments_complete()}
        </Button>
      ) : null}
    </section>
  );
}

/** The question goes with its answer; the focus, where it has it, goes on to what comes next. */
function useFocusAfter() {
  const ref = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    const section = ref.current;

    return () => {
      if (section?.contains(document.activeElement))
        document.getElementById(nextVisitHeading)?.focus({ preventScroll: true });
    };
  }, []);

  return ref;
}
