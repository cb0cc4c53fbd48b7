import {
  type AppointmentGroup,
  type AppointmentStatus,
  appointmentStatuses,
} from '@kindwell/contract/appointments/appointment-shape.ts';

/** How many days ahead there are shifts, and so the furthest that a visit can be booked. */
export const horizonDays = 120;

const groups: Record<AppointmentStatus, AppointmentGroup> = {
  requested: 'upcoming',
  confirmed: 'upcoming',
  waitlisted: 'upcoming',
  completed: 'completed',
  noshow: 'completed',
  cancelled: 'cancelled',
};

/** The one group that an appointment shows in (docs/spec/appointments.md#fields: a no-show counts as completed). */
export const groupOf = (status: AppointmentStatus): AppointmentGroup => groups[status];

/** The statuses whose appointments show in a group. */
export const statusesOf = (group: AppointmentGroup): AppointmentStatus[] =>
  appointmentStatuses.filter((status) => groupOf(status) === group);
