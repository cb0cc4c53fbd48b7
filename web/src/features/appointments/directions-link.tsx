import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import { mapsLink } from '@kindwell/contract/appointments/maps-link.ts';
import type { ReactNode } from 'react';
import { m } from '#web/paraglide/messages.js';

type DirectionsLinkProps = {
  clinic: Appointment['clinic'];
  className: string;
  /** A sign before the word. */
  children?: ReactNode;
};

/** The way to a clinic, in a map of the person's own. */
export const DirectionsLink = ({ clinic: { name, formattedAddress }, className, children }: DirectionsLinkProps) => (
  <a
    href={mapsLink(name, formattedAddress)}
    target="_blank"
    rel="noreferrer"
    aria-label={m.appointments_directions_to({ clinic: name })}
    className={className}
  >
    {children}
    {m.appointments_directions()}
  </a>
);
