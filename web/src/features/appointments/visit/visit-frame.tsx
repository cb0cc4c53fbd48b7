import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import { ThumbsUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDayAndYear } from '#web/features/appointments/visit-time.ts';
import { m } from '#web/paraglide/messages.js';
import { classNames } from '#web/ui/class-names.ts';
import { ClinicSays, InsteadOf, VisitTag } from './clinic-answer.tsx';
import { DateBlock } from './date-block.tsx';
import { RequestTrail } from './request-trail.tsx';
import { VisitFacts } from './visit-facts.tsx';

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
  /** Who it is with, beside the facts; without, the day stands before the heading. */
  face?: ReactNode;
  /** The facts in a line or two on a phone: one card of many. */
  isShort?: boolean;
  /** What follows the facts. */
  children: ReactNode;
};

/**
 * The inside of a visit's card: its day, when, how it stands, the facts, on a phone over the whole width. Where a face is
 * shown, the heading has the whole width, and the facts stand beside it.
 */
export function VisitFrame({ visit, heading, face, isShort = false, children }: VisitFrameProps) {
  return (
    <div className="@container">
      {/* Where large text leaves no room beside the day, everything goes under it. */}
      <div className="grid gap-x-4 gap-y-3 @[14rem]:grid-cols-[auto_1fr]">
        {face !== undefined ? null : (
          <div className="sm:row-span-2">
            <DateBlock date={visit.dateTime?.date ?? null} />
          </div>
        )}
        <div
          className={classNames(
            face !== undefined && '@[14rem]:col-span-2',
            'flex min-w-0 flex-col items-start justify-between gap-x-4 gap-y-2 max-sm:justify-start sm:flex-row in-data-care-card:flex-wrap',
          )}
        >
          <div className="min-w-0 max-w-full">
            <h3 className="text-h3 text-wrap first-letter:uppercase in-data-care-card:text-balance in-data-care-card:font-display in-data-care-card:text-h2 sm:in-data-care-card:text-h1">
              {heading}
            </h3>
            <InsteadOf visit={visit} />
            {visit.dateTime ? <p className="hidden print:block">{formatDayAndYear(visit.dateTime.date)}</p> : null}
          </div>
          <VisitTag visit={visit} />
        </div>
        {face}
        <div className={classNames(face === undefined && 'max-sm:@[14rem]:col-span-2', 'flex min-w-0 flex-col gap-3')}>
          <VisitFacts visit={visit} layout={isShort ? 'short' : 'wide'} />
          <ClinicSays visit={visit} />
          <RequestTrail visit={visit} />
          <WillCome visit={visit} />
        </div>
        {/* In one place with a face or without: a menu that is open, or the focus, outlives the card's becoming the dark one. */}
        <div
          className={classNames(
            face === undefined ? 'max-sm:@[14rem]:col-span-2 sm:@[14rem]:col-start-2' : '@[14rem]:col-span-2',
            'flex min-w-0 flex-col gap-3',
          )}
        >
          {children}
        </div>
      </div>
    </div>
  );
}
