import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import { mapsLink } from '@kindwell/contract/appointments/maps-link.ts';
import { Navigation, Phone, Printer } from 'lucide-react';
import { visitElementId } from '#web/features/appointments/print-visit.ts';
import { printAlone } from '#web/lib/device/print-alone.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { buttonClass } from '#web/ui/button/button-class.ts';

type VisitActionsProps = {
  visit: Appointment;
  /** When the visit is, in words: it tells the buttons of one card from those of the next. */
  when: string;
};

const iconProps = { 'aria-hidden': true, className: 'size-4.5', strokeWidth: 1.75 } as const;

/** What can be done about a visit without changing it: find the way, call, print. */
export function VisitActions({ visit, when }: VisitActionsProps) {
  const { id, clinic } = visit;

  return (
    <div className="-mx-3 flex flex-wrap print:hidden">
      <a
        href={mapsLink(clinic.name, clinic.formattedAddress)}
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
        onClick={() => printAlone(visitElementId(id))}
      >
        <Printer {...iconProps} />
        {m.appointments_print()}
      </Button>
    </div>
  );
}
