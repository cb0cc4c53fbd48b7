import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import { Phone } from 'lucide-react';
import { m } from '#web/paraglide/messages.js';

type CallLinkProps = {
  clinic: Pick<Appointment['clinic'], 'name' | 'phone'>;
  className: string;
  /** Of its sign. */
  iconClass?: string;
};

/** A call to a clinic, by the person's own phone. */
export const CallLink = ({ clinic: { name, phone }, className, iconClass = 'size-4.5' }: CallLinkProps) => (
  <a href={`tel:${phone}`} aria-label={m.appointments_call_clinic({ clinic: name })} className={className}>
    <Phone aria-hidden="true" className={iconClass} strokeWidth={1.75} />
    {m.appointments_call()}
  </a>
);
