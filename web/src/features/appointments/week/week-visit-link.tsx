import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import { ChevronRight, TriangleAlert } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Dotted } from '#web/features/appointments/pieces.tsx';
import { VisitTag } from '#web/features/appointments/visit/clinic-answer.tsx';
import { VisitLink } from '#web/features/appointments/visit-link.tsx';
import { foreignZone, formatClock, formatTime, formatTimes } from '#web/features/appointments/visit-time.ts';
import { m } from '#web/paraglide/messages.js';
import { type PersonLook, PersonMark } from './person-looks.tsx';
import type { WeekVisit } from './plan-week.ts';

type WeekVisitLinkProps = {
  placed: WeekVisit;
  /** The first hour of the timeline. */
  startHour: number;
  /** That of the timeline, undefined for this device's. */
  timeZone: string | undefined;
  /** The visits at the same time. */
  clashing: Appointment[];
  look: PersonLook | undefined;
};

/** The zone of a time at the clinic; '' where it is that of the timeline. */
const zoneOf = ({ startsAt, timeZone }: Appointment, ofTimeline: string | undefined) =>
  timeZone === ofTimeline ? '' : foreignZone(timeZone, new Date(startsAt ?? ''), 'short');

/** «11:00 – 11:45 AM», by the clock of the clinic. */
const timesOf = ({ dateTime }: Appointment) =>
  dateTime?.startTime && dateTime.endTime ? formatTimes(dateTime.startTime, dateTime.endTime) : '';

/** One visit of the week: when, who, what, and what it clashes with. On the timeline its end is where it ends, and heard. */
export function WeekVisitLink({ placed, startHour, timeZone, clashing, look }: WeekVisitLinkProps) {
  const { visit, from, to, lane, lanes } = placed;
  // Beside others there is room for whose letters and when; the rest is still read out, and one press away.
  const isCrowded = lanes > 1;
  const isRequest = visit.status === 'requested';
  const zone = zoneOf(visit, timeZone);
  const place = {
    '--top': (from - startHour * 60) / 60,
    '--hours': (to - from) / 60,
    '--lane': lane / lanes,
    '--width': 1 / lanes,
  } as CSSProperties;

  return (
    <li style={place} className="week-visit">
      <div
        className={`relative flex h-full flex-col gap-1 overflow-hidden rounded-chip border p-3 ${look?.look ?? ''} ${isRequest ? 'border-dashed' : ''}`}
      >
        <div data-crowded={isCrowded || undefined} className="week-who flex flex-wrap items-center gap-x-1.5">
          {look ? <PersonMark {...look} /> : null}
          <VisitLink id={visit.id} className={`${linkClass} ${isCrowded ? 'md:order-last md:basis-full' : ''}`}>
            {/* The hours beside the timeline say of which half of the day it is; beside other visits the letters say whose. */}
            <span aria-hidden="true" className="max-md:hidden">
              {formatClock(visit.dateTime?.startTime ?? '')} {zone} {isCrowded ? null : visit.dependant.firstName}
            </span>
            <span className="sr-only max-md:hidden">
              {formatTime(visit.dateTime?.startTime ?? '')} {zone} – {formatTime(visit.dateTime?.endTime ?? '')} ·{' '}
              {visit.dependant.firstName}
            </span>
            <span className="md:hidden">
              <Dotted facts={[`${timesOf(visit)} ${zone}`, visit.dependant.firstName]} />
            </span>
          </VisitLink>
          <span className="sr-only max-md:hidden">{isRequest ? m.ui_status_requested() : ''}</span>
          {clashing.length > 0 ? <TriangleAlert aria-hidden="true" className="ms-auto size-4" strokeWidth={2} /> : null}
        </div>
        <p className={`week-type text-small text-text ${isCrowded ? 'md:sr-only' : ''}`}>
          {visit.consultationtype.name}
          <span className="md:sr-only">
            , <span className="inline-block max-w-full">{visit.clinic.name}</span>
          </span>
        </p>
        <div className="w-fit rounded-chip bg-surface md:hidden">
          <VisitTag visit={visit} />
        </div>
        {clashing.length > 0 ? (
          <p className={`text-small font-semibold ${isCrowded ? 'md:sr-only' : ''}`}>
            {m.appointments_clash_with({ names: clashing.map(({ dependant }) => dependant.firstName).join(', ') })}
          </p>
        ) : null}
        <ChevronRight
          aria-hidden="true"
          className="absolute inset-y-0 end-0 my-auto size-5 text-muted md:hidden rtl:-scale-x-100"
          strokeWidth={1.75}
        />
      </div>
    </li>
  );
}

// Pressed anywhere on its visit, it is by itself as high as a finger needs it too.
const linkClass = 'min-w-0 py-0.5 text-small font-semibold after:absolute after:inset-0 hover:underline';
