import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import { Dotted } from '#web/features/appointments/pieces.tsx';
import { m } from '#web/paraglide/messages.js';
import { classNames } from '#web/ui/class-names.ts';
import { VisitTag } from './clinic-answer.tsx';
import { DateBlock } from './date-block.tsx';
import { VisitFacts } from './visit-facts.tsx';
import { asksFirst, Standing, type VisitFrameProps, VisitHead } from './visit-frame.tsx';
import { WhyGone } from './why-gone.tsx';

/** The inside of one row of many: its day, when, whose it is and the facts in short, how it stands, what can be done: one grid. */
export function RowFrame({ visit, heading, isWide, hasTag = true, children }: VisitFrameProps & { isWide: boolean }) {
  // What can be done ends the line of the heading where there is room, unless something is asked: that needs the whole row.
  const isAsked = asksFirst(visit);
  // The longest act of what was called off takes as much: how each stands ends where the others do.
  const actsWidth = isWide && visit.group === 'cancelled' ? 'min-w-52' : 'sm:min-w-44';

  return (
    // Where large text leaves no room beside the day, everything goes under it.
    <div className="flex flex-wrap items-start gap-x-3 sm:items-center sm:gap-x-4">
      <DateBlock visit={visit} />
      <div className="flex min-w-0 flex-1 basis-40 flex-col gap-1.5 self-center">
        <VisitHead
          visit={visit}
          heading={heading}
          // On a phone it stands beside the time.
          hasTag={hasTag && !isWide}
          type={<TypeOf visit={visit} />}
          // On a phone the menu has the corner of the card.
          className="max-sm:gap-x-2 max-sm:pe-[36px]"
        />
        <VisitFacts visit={visit} layout="short" />
        <WhyGone visit={visit} />
        <Standing visit={visit} isShort />
      </div>
      {hasTag && isWide ? (
        <div className="sm:shrink-0">
          <VisitTag visit={visit} />
        </div>
      ) : null}
      <div
        className={classNames(
          // Over the heading's link, which covers the row.
          'z-10 flex min-w-0 flex-col gap-3',
          isAsked ? 'w-full pt-3' : `max-sm:w-full max-sm:ps-15 sm:-my-2 print:hidden ${actsWidth}`,
        )}
      >
        {children}
      </div>
    </div>
  );
}

function TypeOf({ visit: { consultationtype } }: { visit: Appointment }) {
  const { name, duration } = consultationtype;

  return (
    <p className="font-semibold max-sm:order-1 max-sm:-me-[36px] max-sm:w-full max-sm:grow max-sm:text-small">
      <Dotted facts={[name, m.booking_type_minutes({ minutes: duration })]} />
    </p>
  );
}
