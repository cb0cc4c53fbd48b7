import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import { careList } from '@kindwell/contract/appointments/care.ts';
import type { Dependant } from '@kindwell/contract/patient.ts';
import { BookAgain } from '#web/features/appointments/actions/book-again.tsx';
import { useAppointments } from '#web/features/appointments/appointments-api.ts';
import { visitsOf } from '#web/features/appointments/group-visits.ts';
import { Dotted, Pieces } from '#web/features/appointments/pieces.tsx';
import { formatListDay } from '#web/features/appointments/visit-time.ts';
import { describeWhenInList } from '#web/features/appointments/visit-words.ts';
import { useOperation } from '#web/lib/api/use-operation.ts';
import { useNow } from '#web/lib/dates/use-now.ts';
import { usePersonLook } from '#web/lib/reads/person-look.ts';
import { useCurrentUser } from '#web/lib/session/auth.tsx';
import { m } from '#web/paraglide/messages.js';
import { Avatar } from '#web/ui/content/avatar.tsx';
import { cardClass } from '#web/ui/content/card.tsx';
import { visitsToRepeat } from './repeat-rules.ts';

/** The last visits of the family, or of one `person`, each with the way to book it again; nothing where there is none to repeat. */
export function VisitsToRepeat({ person }: { person: Dependant | undefined }) {
  const { data } = useAppointments();
  const care = useOperation(careList, { params: { id: String(useCurrentUser().id) } });
  const now = useNow();
  // Until care is known something might stand here whose time has not come.
  if (!data || care.isPending) return null;

  const visits = visitsToRepeat({
    upcoming: data.upcoming,
    completed: visitsOf(data.completed, person?.id),
    care: care.data?.care ?? [],
    now,
  });
  if (visits.length === 0) return null;

  return (
    <section aria-labelledby="visits-to-repeat" className={cardClass('flex flex-col gap-3 print:hidden')}>
      <h2 id="visits-to-repeat" className="text-h3">
        {m.appointments_book_again()}
      </h2>
      <ul className="flex flex-col divide-y divide-border">
        {visits.map((visit) => (
          <VisitToRepeat key={visit.id} visit={visit} />
        ))}
      </ul>
    </section>
  );
}

/** Whose and what, with whom and where, and when it was. */
function VisitToRepeat({ visit }: { visit: Appointment }) {
  const { dependant, consultationtype, provider, clinic, dateTime } = visit;
  const look = usePersonLook()(dependant.id);
  const where = <Pieces pieces={[...(provider ? [`${provider.fullname},`] : []), clinic.name]} />;

  return (
    <li className="flex items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
      <div className="flex min-w-0 items-center gap-3">
        <Avatar name={`${dependant.firstName} ${dependant.lastName}`} look={look} />
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">
            <Dotted facts={[dependant.firstName, consultationtype.name]} />
          </p>
          <p className="text-small text-muted">
            <Dotted facts={dateTime ? [where, formatListDay(dateTime.date)] : [where]} />
          </p>
        </div>
      </div>
      <BookAgain visit={visit} when={describeWhenInList(visit)} isShort className="shrink-0">
        {m.appointments_book_short()}
      </BookAgain>
    </li>
  );
}
