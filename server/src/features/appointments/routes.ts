import * as actions from '@kindwell/contract/appointment-actions.ts';
import * as contract from '@kindwell/contract/appointments.ts';
import * as calendar from '@kindwell/contract/calendar.ts';
import * as holds from '@kindwell/contract/holds.ts';
import * as waitlist from '@kindwell/contract/waitlist.ts';
import { bookAppointment } from '#server/features/appointments/booking/book-appointment.ts';
import { findTarget } from '#server/features/appointments/booking/booking-db.ts';
import { appointmentCalendar } from '#server/features/appointments/calendar/appointment-calendar.ts';
import { findCalendarVisits } from '#server/features/appointments/calendar/calendar-db.ts';
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
import { lockVisit } from '#server/features/appointments/changes/standing-visit-db.ts';
import { updateAppointmentStatus } from '#server/features/appointments/changes/update-appointment-status.ts';
import { holdSlot, releaseHold } from '#server/features/appointments/holds/held-times.ts';
import {
  fetchAppointments,
  fetchAppointmentsByType,
  fetchAppointmentsCount,
} from '#server/features/appointments/lists/fetch-appointments.ts';
import { findListPage } from '#server/features/appointments/lists/lists-db.ts';
import { remindAppointment } from '#server/features/appointments/reminders/remind-appointment.ts';
import { firstAvailableSlot } from '#server/features/appointments/slots/first-available-slot.ts';
import { findSlotRuns } from '#server/features/appointments/slots/slots-db.ts';
import { acceptWaitlistOffer } from '#server/features/appointments/waitlist/accept-waitlist-offer.ts';
import { declineWaitlistOffer } from '#server/features/appointments/waitlist/decline-waitlist-offer.ts';
import { waitlistOffer } from '#server/features/appointments/waitlist/waitlist-offer.ts';
import { giveHoldBack } from '#server/features/appointments/writing/held-times-db.ts';
import { checkedIn, ownId } from '#server/http/id-checks.ts';
import { mayLag, type Route, route } from '#server/http/route.ts';
import { getConsultationType, getProviders } from './offering.ts';
import { findConsultationTypes, findOfferingProviders } from './offering-db.ts';

/** What can be booked, when, and what has been. */
export const appointmentRoutes: Route[] = [
  route(
    contract.fetchAppointments,
    { 'params.userId': ownId },
    fetchAppointments,
    ({ upcoming, completed, cancelled }) =>
      [...upcoming, ...completed, ...cancelled].map(({ dependant }) => dependant.id),
  ),
  route(
    contract.fetchAppointmentsByType,
    { 'params.userId': ownId, 'query.dependant': checkedIn(findListPage) },
    fetchAppointmentsByType,
    ({ appointments }) => appointments.map(({ dependant }) => dependant.id),
  ),
  route(contract.fetchAppointmentsCount, { 'params.id': ownId }, fetchAppointmentsCount),
  mayLag(
    route(
      contract.getConsultationType,
      { 'params.clinicId': checkedIn(findConsultationTypes), 'query.provider': checkedIn(findConsultationTypes) },
      getConsultationType,
    ),
  ),
  mayLag(
    route(
      contract.getProviders,
      { 'params.clinicId': checkedIn(findOfferingProviders), 'query.typeId': checkedIn(findOfferingProviders) },
      getProviders,
    ),
  ),
  route(
    contract.firstAvailableSlot,
    {
      'body.*.clinicId': checkedIn(findSlotRuns),
      'body.*.consultationTypeId': checkedIn(findSlotRuns),
      'body.*.doctorId': checkedIn(findSlotRuns),
    },
    firstAvailableSlot,
  ),
  route(
    contract.bookAppointment,
    {
      'body.patient.id': ownId,
      'body.dependant.id': checkedIn(findTarget),
      'body.providerid': checkedIn(findTarget),
      'body.consultationtype.id': checkedIn(findTarget),
    },
    bookAppointment,
  ),
  route(
    holds.holdSlot,
    {
      'body.providerid': checkedIn(findTarget),
      'body.consultationtype.id': checkedIn(findTarget),
      'body.dependant.id': checkedIn(findTarget),
    },
    holdSlot,
  ),
  route(holds.releaseHold, { 'params.id': checkedIn(giveHoldBack) }, releaseHold),
  route(waitlist.waitlistOffer, {}, waitlistOffer),
  route(waitlist.declineWaitlistOffer, {}, declineWaitlistOffer),
  route(waitlist.acceptWaitlistOffer, {}, acceptWaitlistOffer),
  route(
    actions.editAppointment,
    { 'params.id': checkedIn(lockVisit), 'body.providerid': checkedIn(findTarget) },
    editAppointment,
  ),
  route(actions.cancelAppointment, { 'params.id': checkedIn(lockVisit) }, cancelAppointment),
  route(actions.remindAppointment, { 'params.id': checkedIn(lockVisit) }, remindAppointment),
  route(calendar.appointmentCalendar, { 'params.id': checkedIn(findCalendarVisits) }, appointmentCalendar),
  route(calendar.calendarFeed, {}, calendarFeed),
  route(calendar.makeCalendarFeed, {}, makeCalendarFeed),
  route(calendar.revokeCalendarFeed, {}, revokeCalendarFeed),
  route(actions.confirmAppointment, { 'params.id': checkedIn(lockVisit) }, confirmAppointment),
  route(
    actions.rescheduleAppointment,
    { 'params.id': checkedIn(lockVisit), 'body.providerid': checkedIn(findTarget) },
    rescheduleAppointment,
  ),
  route(actions.updateAppointmentStatus, { 'params.id': checkedIn(lockVisit) }, updateAppointmentStatus),
];
