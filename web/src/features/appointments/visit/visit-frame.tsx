import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import { ThumbsUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDayAndYear } from '#web/features/appointments/visit-time.ts';
import { usePersonLook } from '#web/lib/reads/person-look.ts';
import { m } from '#web/paraglide/messages.js';
import { classNames } from '#web/ui/class-names.ts';
import { Avatar } from '#web/ui/content/avatar.tsx';
import { ClinicSays, InsteadOf, VisitTag } from './clinic-answer.tsx';
import { DateBlock } from './date-block.tsx';
import { faceOf } from './face-of.tsx';
import { RequestTrail } from './request-trail.tsx';
import { VisitFacts, VisitLead } from './visit-facts.tsx';

/** That the patient has told the clinic that they will come. */
export function WillCome({ visit: { willComeAt, group } }: { visit: Appointment }) {
  if (willComeAt === null || group !== 'upcoming') return null;

  return (
    <p className="inline-flex items-center gap-1.5 text-small text-success print:hidden">
      <ThumbsUp aria-hidden="true" className="size-4" strokeWidth={2} />
      {m.appointments_will_come_said()}
    </p>
  );
}

type VisitFrameProps = {
  visit: Appointment;
  /** The heading: when the visit is. */
  heading: ReactNode;
  /** The one dark card: whose the visit is stands above, with whom beside its picture, and the day in the heading alone. */
  isLead?: boolean;
  /** How it stands is said elsewhere. */
  hasTag?: boolean;
  /** What stands beside the facts where there is room. */
  aside?: ReactNode;
  /** What follows the facts. */
  children: ReactNode;
};

/** The inside of a visit's card: when, how it stands and the facts; of one card of many also its day, and whose it is. */
export function VisitFrame({ visit, heading, isLead = false, hasTag = true, aside, children }: VisitFrameProps) {
  // What can be done stands beside the facts where there is room, unless something is asked: that needs the whole line.
  const isBeside = !isLead && !visit.isProposal && visit.offeredPlace === null;

  return (
    <div className="@container">
      {/* Where large text leaves no room beside the day, everything goes under it. */}
      <div
        className={classNames(
          'grid gap-x-4 gap-y-3 @[14rem]:grid-cols-[auto_1fr]',
          isBeside && 'lg:grid-cols-[auto_1fr_auto]!',
        )}
      >
        {isLead ? null : (
          <div className="@[14rem]:row-span-2">
            <DateBlock date={visit.dateTime?.date ?? null} />
          </div>
        )}
        <div
          className={classNames(
            isLead && '@[14rem]:col-span-2',
            isBeside && 'lg:col-span-2',
            'flex min-w-0 flex-wrap items-start justify-between gap-x-4 gap-y-1 content-start sm:flex-nowrap sm:gap-y-2 in-data-care-card:flex-wrap',
          )}
        >
          {/* On a phone how it stands is beside the time, and what it is under both. */}
          <div className="min-w-0 max-w-full max-sm:contents">
            <div className="flex flex-wrap items-baseline gap-x-2 max-sm:contents">
              <h3 className="text-h3 text-wrap first-letter:uppercase in-data-care-card:text-balance in-data-care-card:font-display in-data-care-card:text-h1">
                {heading}
              </h3>
              {isLead ? null : <TypeOf visit={visit} />}
            </div>
            <div className="empty:hidden max-sm:order-1 max-sm:w-full">
              <InsteadOf visit={visit} />
            </div>
            {visit.dateTime ? <p className="hidden print:block">{formatDayAndYear(visit.dateTime.date)}</p> : null}
          </div>
          {hasTag ? <VisitTag visit={visit} /> : null}
        </div>
        {isLead ? null : <WhoseFacts visit={visit} />}
        <div
          className={classNames(
            isLead ? '@[14rem]:col-span-2' : 'max-sm:@[14rem]:col-span-2 sm:@[14rem]:col-start-2',
            'min-w-0 gap-3 empty:hidden',
            aside === undefined ? 'flex flex-col' : 'grid gap-x-6 lg:grid-cols-2',
          )}
        >
          {isLead ? (
            <div className="flex min-w-0 flex-col gap-3">
              <div className="flex flex-wrap gap-x-4 gap-y-2">
                {faceOf(visit)}
                <div className="min-w-0 flex-1 basis-40">
                  <VisitLead visit={visit} />
                </div>
              </div>
              <Standing visit={visit} />
            </div>
          ) : (
            <Standing visit={visit} />
          )}
          {aside}
        </div>
        {/* In one place on the dark card or another: a menu that is open, or the focus, outlives the card's becoming the dark one. */}
        <div
          className={classNames(
            isLead ? '@[14rem]:col-span-2' : 'max-sm:@[14rem]:col-span-2 sm:@[14rem]:col-start-2',
            isBeside && 'lg:col-start-3!',
            'flex min-w-0 flex-col gap-3',
          )}
        >
          {children}
        </div>
      </div>
    </div>
  );
}

function TypeOf({ visit: { consultationtype } }: { visit: Appointment }) {
  const { name, duration } = consultationtype;

  return (
    <p className="font-semibold max-sm:order-1 max-sm:w-full max-sm:text-small">
      {m.appointments_type_minutes({ name, duration })}
    </p>
  );
}

/** What the clinic has said, how far a request has come, and that one will come. */
const Standing = ({ visit }: { visit: Appointment }) => (
  <>
    <ClinicSays visit={visit} />
    <RequestTrail visit={visit} />
    <WillCome visit={visit} />
  </>
);

/** Whose it is as a face in their own colour, and in words with the other facts. */
function WhoseFacts({ visit }: { visit: Appointment }) {
  const { id, firstName, lastName } = visit.dependant;
  const look = usePersonLook()(id);

  return (
    <div className="flex min-w-0 items-start gap-2 sm:gap-3">
      <Avatar name={`${firstName} ${lastName}`} look={look} size="badge" />
      <div className="min-w-0 flex-1">
        <VisitFacts visit={visit} layout="short" />
      </div>
    </div>
  );
}
