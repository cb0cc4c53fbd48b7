import type { Appointment } from '@kindwell/contract/appointment-shape.ts';
import { Navigation, PenLine, Phone, Printer } from 'lucide-react';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { printVisit } from './print-visit.ts';

type VisitActionsProps = {
  visit: Appointment;
  /** When the visit is, in words: it tells the buttons of one card from those of the next. */
  when: string;
  /** Where a visit that is over can be reviewed. */
  onReview?: (visit: Appointment) => void;
};

const iconProps = { 'aria-hidden': true, className: 'size-4.5', strokeWidth: 1.75 } as const;

/** A search on a map opens the device's own map where it has one. */
const mapAddress = (place: string) => `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;

/** What can be done about a visit without changing it: find the way, call, print, review it once it is over. */
export function VisitActions({ visit, when, onReview }: VisitActionsProps) {
  const { id, clinic } = visit;

  return (
    <div className="-mx-3 flex flex-wrap print:hidden">
      <a
        href={mapAddress(`${clinic.name}, ${clinic.formattedAddress}`)}
        target="_blank"
        rel="noreferrer"
        aria-label={m.appointments_directions_to({ clinic: clinic.name })}
        className={buttonClass('quiet', 'px-3!')}
      >
        <Navigation {...iconProps} />
        {m.appointments_directions()}
      </a>
      <a
        href={`tel:${clinic.phone}`}
        aria-label={m.appointments_call_clinic({ clinic: clinic.name })}
        className={buttonClass('quiet', 'px-3!')}
      >
        <Phone {...iconProps} />
        {m.appointments_call()}
      </a>
      <Button
        variant="quiet"
        className="px-3!"
        aria-label={m.appointments_print_visit({ when })}
        onClick={() => printVisit(id)}
      >
        <Printer {...iconProps} />
        {m.appointments_print()}
      </Button>
      {onReview && visit.canReview ? (
        <Button
          variant="quiet"
          className="px-3!"
          aria-label={m.appointments_review_visit({ when })}
          onClick={() => onReview(visit)}
        >
          <PenLine {...iconProps} />
          {m.appointments_review()}
        </Button>
      ) : null}
    </div>
  );
}
