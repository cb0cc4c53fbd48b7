import * as actions from '@kindwell/contract/appointments/appointment-actions.ts';
import * as contract from '@kindwell/contract/appointments/appointments.ts';
import * as calendar from '@kindwell/contract/appointments/calendar.ts';
import * as holds from '@kindwell/contract/appointments/holds.ts';
import * as worth from '@kindwell/contract/appointments/visit-worth.ts';
import * as waitlist from '@kindwell/contract/appointments/waitlist.ts';
import { bookAppointment } from '#server/features/appointments/booking/book-appointment.ts';
import { visitPoints } from '#server/features/appointments/booking/visit-points.ts';
import { appointmentCalendar } from '#server/features/appointments/calendar/appointment-calendar.ts';
import {
  calendarFeed,
  makeCalendarFeed,
  revokeCalendarFeed,
} from '#server/features/appointments/calendar/calendar-feed.ts';
import { cancelAppointment } from '#server/features/appointments/changes/cancel-appointment.ts';
import { confirmAppointment } from '#server/features/appointments/changes/confirm-appointment.ts';
import {
  editAppointment,
  rescheduleAppointment,
} from '#server/features/appointments/changes/reschedule-appointment.ts';
import { updateAppointmentStatus } from '#server/features/appointments/changes/update-appointment-status.ts';
import { holdSlot, releaseHold } from '#server/features/appointments/holds/held-times.ts';
import {
  fetchAppointments,
  fetchAppointmentsByType,
  fetchAppointmentsCount,
} from '#server/features/appointments/lists/fetch-appointments.ts';
import { remindAppointment } from '#server/features/appointments/reminders/remind-appointment.ts';
import { firstAvailableSlot } from '#server/features/appointments/slots/first-available-slot.ts';
import { acceptWaitlistOffer } from '#server/features/appointments/waitlist/accept-waitlist-offer.ts';
import { declineWaitlistOffer } from '#server/features/appointments/waitlist/decline-waitlist-offer.ts';
import { waitlistOffer } from '#server/features/appointments/waitlist/waitlist-offer.ts';
import { mayLag, type Route, route } from '#server/http/route.ts';
import { getConsultationType, getProviders } from './offering.ts';

/** What can be booked, when, and what has been. */
export const appointmentRoutes: Route[] = [
  route(contract.fetchAppointments, fetchAppointments, ({ upcoming, completed, cancelled }) =>
    [...upcoming, ...completed, ...cancelled].map(({ dependant }) => dependant.id),
  ),
  route(contract.fetchAppointmentsByType, fetchAppointmentsByType, ({ appointments }) =>
    appointments.map(({ dependant }) => dependant.id),
  ),
  route(contract.fetchAppointmentsCount, fetchAppointmentsCount),
  mayLag(route(contract.getConsultationType, getConsultationType)),
  mayLag(route(contract.getProviders, getProviders)),
  route(contract.firstAvailableSlot, firstAvailableSlot),
  route(worth.visitPoints, visitPoints),
  route(contract.bookAppointment, bookAppointment),
  route(holds.holdSlot, holdSlot),
  route(holds.releaseHold, releaseHold),
  route(waitlist.waitlistOffer, waitlistOffer),
  route(waitlist.declineWaitlistOffer, declineWaitlistOffer),
  route(waitlist.acceptWaitlistOffer, acceptWaitlistOffer),
  route(actions.editAppointment, editAppointment),
  route(actions.cancelAppointment, cancelAppointment),
  route(actions.remindAppointment, remindAppointment),
  route(calendar.appointmentCalendar, appointmentCalendar),
  route(calendar.calendarFeed, calendarFeed),
  route(calendar.makeCalendarFeed, makeCalendarFeed),
  route(calendar.revokeCalendarFeed, revokeCalendarFeed),
  route(actions.confirmAppointment, confirmAppointment),
  route(actions.rescheduleAppointment, rescheduleAppointment),
  route(actions.updateAppointmentStatus, updateAppointmentStatus),
];
