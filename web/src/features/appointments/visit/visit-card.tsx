import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import { CircleCheck } from 'lucide-react';
import { useIsVisitBusy } from '#web/features/appointments/actions/use-visit-change.ts';
import { VisitControls, type VisitControlsProps } from '#web/features/appointments/actions/visit-controls.tsx';
import type { VisitHandlers } from '#web/features/appointments/actions/visit-rules.ts';
import { DirectionsLink } from '#web/features/appointments/directions-link.tsx';
import { Dotted } from '#web/features/appointments/pieces.tsx';
import { visitElementId } from '#web/features/appointments/print-visit.ts';
import { VisitLink } from '#web/features/appointments/visit-link.tsx';
import { describePerson, describeWhenInList, splitWhen } from '#web/features/appointments/visit-words.ts';
import { useNow } from '#web/lib/dates/use-now.ts';
import { useMedia } from '#web/lib/device/use-media.ts';
import { m } from '#web/paraglide/messages.js';
import { buttonClass } from '#web/ui/button/button-class.ts';
import { cardClass, cardLinkClass } from '#web/ui/content/card.tsx';
import { CareMark } from '#web/ui/content/care-mark.tsx';
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx';
import { VisitTag } from './clinic-answer.tsx';
import { Eyebrow } from './eyebrow.tsx';
import { RowFrame } from './row-frame.tsx';
import { useArrival } from './use-arrival.ts';
import { Awaiting, LeadFrame } from './visit-frame.tsx';

const BookedNext = lazyPart(() =>
  import('#web/features/appointments/booking/booked-next.tsx').then((module) => module.BookedNext),
);
const ToBring = lazyPart(() =>
  import('#web/features/appointments/booking/booked-next.tsx').then((module) => module.ToBring),
);

type VisitCardProps = {
  visit: Appointment;
  /** Just booked: it takes the focus, then `onSeen` is called. */
  isNew: boolean;
  onSeen: () => void;
  /** The one dark card of the list: what was just booked, else what comes next. */
  lead?: 'booked' | 'next' | undefined;
  handlers: VisitHandlers;
};

/** One of the rows of a month's card. */
const rowClass =
  'relative break-inside-avoid p-4 transition-colors duration-120 first:rounded-t-card last:rounded-b-card hover:bg-sunken';

/** One visit: when, what, with whom, where, for whom, and what can be done about it; all else leads to its details. */
export function VisitCard({ visit, isNew, onSeen, lead, handlers }: VisitCardProps) {
  const itemRef = useArrival(isNew, onSeen);
  const when = describeWhenInList(visit);
  const isBusy = useIsVisitBusy(visit);
  const elementId = visitElementId(visit.id);
  const isBooked = lead === 'booked';
  const isLead = lead !== undefined;
  const controls = { visit, when, printId: elementId, handlers };
  // What is asked needs the whole line, and is the one thing to press; the way there is in the menu.
  const isAsked = visit.isProposal || visit.offeredPlace !== null;
  const isAsBooked = visit.status === 'requested' || visit.status === 'waitlisted';

  return (
    <li
      ref={itemRef}
      id={elementId}
      // Also after its moment: a focus on what can no longer have it is lost.
      tabIndex={-1}
      aria-busy={isBusy || undefined}
      data-care-card={isLead ? '' : undefined}
      // It is read from here on; its place and its colour say that it is new.
      className={isLead ? cardClass('relative scroll-mt-20 break-inside-avoid outline-none sm:p-6') : rowClass}
    >
      {isBooked ? <Booked visit={visit} /> : null}
      {lead === 'next' ? <Next visit={visit} /> : null}
      {isLead ? (
        <LeadFrame
          visit={visit}
          // What is said above it needn't be said twice.
          hasTag={isBooked && !isAsBooked}
          note={isBooked && visit.status === 'requested' && !visit.isProposal ? <Awaiting /> : null}
          aside={isBooked ? <ToBring visitId={visit.id} /> : undefined}
          heading={<ToDetails visit={visit} hasDay />}
        >
          <div className="flex flex-wrap items-center gap-2">
            {isBooked ? <BookedNext visit={visit} when={when} /> : null}
            {isBooked || isAsked ? null : (
              <DirectionsLink
                clinic={visit.clinic}
                className={buttonClass(visit.startsAt === null ? 'secondary' : 'primary', 'print:hidden')}
              />
            )}
            <div className={isAsked ? 'flex min-w-0 flex-1 basis-32 flex-col gap-3' : 'contents'}>
              <VisitControls {...controls} place="lead" isFolded={isBooked} />
            </div>
          </div>
        </LeadFrame>
      ) : (
        <VisitRow {...controls} />
      )}
    </li>
  );
}

/** One of many, laid out by the window's width, which is asked once. */
function VisitRow(controls: Omit<VisitControlsProps, 'place'>) {
  const { visit } = controls;
  const isWide = useMedia('(min-width: 40rem)');

  return (
    <RowFrame
      visit={visit}
      heading={<ToDetails visit={visit} />}
      isWide={isWide}
      // Their tab has said so.
      hasTag={visit.status !== 'completed'}
    >
      <VisitControls {...controls} place="row" isWide={isWide} />
    </RowFrame>
  );
}

/** That it comes next, whose it is and how far off, and how it stands: above the visit itself, beside the menu. */
function Next({ visit }: { visit: Appointment }) {
  return (
    <>
      <CareMark />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pe-10 pb-3">
        <Eyebrow visit={visit} now={useNow()} />
        <VisitTag visit={visit} />
      </div>
    </>
  );
}

/** What has just been reached, above the visit itself. */
function Booked({ visit }: { visit: Appointment }) {
  return (
    <>
      <CareMark />
      <h2 className="flex items-center gap-2 pe-10 pb-3 text-h3 text-primary print:hidden">
        <CircleCheck aria-hidden="true" className="size-6" strokeWidth={2} />
        <span className="min-w-0">
          <Dotted
            facts={[
              visit.status === 'waitlisted' ? m.booking_waitlist_joined() : m.appointments_just_booked(),
              ...(visit.dependant.relation === 'self' ? [] : [describePerson(visit.dependant)]),
            ]}
          />
        </span>
      </h2>
    </>
  );
}

/** The heading as the way to the details, by a press anywhere on the card; the day is only heard where it is seen beside. */
function ToDetails({ visit, hasDay = false }: { visit: Appointment; hasDay?: boolean }) {
  const [day, rest] = splitWhen(visit);

  return (
    <VisitLink id={visit.id} className={`inline-block first-letter:uppercase hover:underline ${cardLinkClass}`}>
      <span className={hasDay ? '' : 'sr-only'}>{day}</span>
      {/* «AM» is never on a line of its own; what was asked for instead of a time may run on. */}
      <span className={visit.startsAt === null ? '' : 'inline-block max-w-full [text-decoration:inherit]'}>{rest}</span>
    </VisitLink>
  );
}
