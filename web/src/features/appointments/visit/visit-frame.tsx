import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import { Hourglass, ThumbsUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDayAndYear } from '#web/features/appointments/visit-time.ts';
import { m } from '#web/paraglide/messages.js';
import { classNames } from '#web/ui/class-names.ts';
import { ClinicSays, InsteadOf, VisitTag } from './clinic-answer.tsx';
import { faceOf } from './face-of.tsx';
import { RequestTrail } from './request-trail.tsx';
import { VisitLead } from './visit-facts.tsx';

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

export type VisitFrameProps = {
  visit: Appointment;
  /** The heading: when the visit is. */
  heading: ReactNode;
  /** How it stands is said elsewhere. */
  hasTag?: boolean;
  /** What can be done. */
  children: ReactNode;
};

/** That it is asked for and no more, right under the time that was asked for. */
export const Awaiting = () => (
  <p className="flex items-center gap-2 font-semibold print:hidden">
    <Hourglass aria-hidden="true" className="size-5" strokeWidth={1.75} />
    {m.appointments_awaiting()}
  </p>
);

type LeadFrameProps = VisitFrameProps & {
  /** What is to be known with the time. */
  note?: ReactNode;
  /** What else there is to know. */
  aside?: ReactNode;
};

/** Something is asked about it, which needs the whole line. */
export const asksFirst = ({ isProposal, offeredPlace }: Appointment) => isProposal || offeredPlace !== null;

/** How the dark card is laid out: with two columns; else with what can be done at the end of the facts, where there is room. */
const leadLayouts = {
  two: { frame: 'grid gap-x-6 gap-y-3 lg:grid-cols-2', head: 'lg:col-span-2', facts: '', acts: 'lg:col-span-2' },
  one: {
    frame: 'flex flex-wrap items-end justify-between gap-x-6 gap-y-3',
    head: 'w-full',
    facts: 'flex-1 basis-64',
    acts: '',
  },
};

/** The inside of the one dark card: the day in the heading alone, with whom beside its picture. */
export function LeadFrame({ visit, heading, hasTag = true, note, aside, children }: LeadFrameProps) {
  const layout = leadLayouts[aside === undefined ? 'one' : 'two'];

  return (
    <div className={layout.frame}>
      <VisitHead visit={visit} heading={heading} hasTag={hasTag} className={layout.head} />
      <div className={`flex min-w-0 flex-col gap-3 ${layout.facts}`}>
        {note}
        <div className="flex flex-wrap gap-x-4 gap-y-2">
          {faceOf(visit)}
          <div className="min-w-0 flex-1 basis-40">
            <VisitLead visit={visit} />
          </div>
        </div>
        <Standing visit={visit} />
      </div>
      {/* On a phone what can be done comes first. */}
      {aside === undefined ? null : <div className="z-10 min-w-0 max-sm:order-1">{aside}</div>}
      <div className={classNames('z-10 flex min-w-0 flex-col gap-3', layout.acts || (asksFirst(visit) && 'w-full'))}>
        {children}
      </div>
    </div>
  );
}

type VisitHeadProps = Pick<VisitFrameProps, 'visit' | 'heading' | 'hasTag'> & { type?: ReactNode; className?: string };

/** When it is, what it is, and how it stands; on a phone how it stands is beside the time, and what it is under both. */
export function VisitHead({ visit, heading, hasTag, type, className }: VisitHeadProps) {
  return (
    <div
      className={classNames(
        'flex min-w-0 flex-wrap items-start justify-between gap-x-4 gap-y-1 content-start sm:flex-nowrap sm:gap-y-2 in-data-care-card:flex-wrap',
        className,
      )}
    >
      <div className="min-w-0 max-w-full max-sm:contents">
        <div className="flex flex-wrap items-baseline gap-x-2 max-sm:contents">
          <h3
            className={classNames(
              // What it is begins below what the others are.
              'font-sans text-h3 text-wrap first-letter:uppercase sm:min-w-24 in-data-care-card:text-balance in-data-care-card:font-display in-data-care-card:text-h1',
              visit.group === 'cancelled' && 'text-muted',
            )}
          >
            {heading}
          </h3>
          {type}
        </div>
        <div className="empty:hidden max-sm:order-1 max-sm:w-full">
          <InsteadOf visit={visit} />
        </div>
        {visit.dateTime ? <p className="hidden print:block">{formatDayAndYear(visit.dateTime.date)}</p> : null}
      </div>
      {hasTag ? (
        <div className="sm:shrink-0">
          <VisitTag visit={visit} />
        </div>
      ) : null}
    </div>
  );
}

/** What the clinic has said, which a row has in its own line; that nothing is fixed yet, how far a request has come, and that one will come. */
export const Standing = ({ visit, isShort = false }: { visit: Appointment; isShort?: boolean }) => (
  <>
    {isShort ? null : <ClinicSays visit={visit} />}
    {visit.status === 'waitlisted' && !visit.offeredPlace ? (
      <p className={isShort ? 'text-small' : ''}>{m.appointments_waiting()}</p>
    ) : null}
    <RequestTrail visit={visit} isShort={isShort} />
    <WillCome visit={visit} />
  </>
);
