import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';

/** A search on a map opens the device's own map where it has one. */
export const mapAddress = ({ name, formattedAddress }: Appointment['clinic']) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${name}, ${formattedAddress}`)}`;
