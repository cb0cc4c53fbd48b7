import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';

/** What a visit asks of its page: dialogs that lie over it. */
export type VisitHandlers = {
  onMove: (visit: Appointment) => void;
  onCancel: (visit: Appointment) => void;
  onReview: (visit: Appointment) => void;
};
