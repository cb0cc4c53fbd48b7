import * as actions from '@kindwell/contract/appointment-actions.ts';
import * as contract from '@kindwell/contract/appointments.ts';
import * as calendar from '@kindwell/contract/calendar.ts';
import * as holds from '@kindwell/contract/holds.ts';
import * as waitlist from '@kindwell/contract/waitlist.ts';
import { checkedIn, ownId } from '#server/http/id-checks.ts';
import { mayLag, type Route, route } from '#server/http/route.ts';
import { bookAppointment } from './booking/book-appointment.ts';
import { findTarget } from './booking/booking-db.ts';
import { appointmentCalendar } from './calendar/appointment-calendar.ts';
import { findCalendarVisits } from './calendar/calendar-db.ts';
import { calendarFeed, makeCalendarFeed, revokeCalendarFeed } from './calendar/calendar-feed.ts';
import { cancelAppointment } from './changes/cancel-appointment.ts';
import { lockVisit } from './changes/changes-db.ts';
import { confirmAppointment } from './changes/confirm-appointment.ts';
import { editAppointment } from './changes/edit-appointment.ts';
import { rescheduleAppointment } from './changes/reschedule-appointment.ts';
import { updateAppointmentStatus } from './changes/update-appointment-status.ts';
import { getConsultationType } from './get-consultation-type.ts';
import { getProviders } from './get-providers.ts';
import { holdSlot } from './holds/hold-slot.ts';
import { giveHoldBack } from './holds/holds-db.ts';
import { releaseHold } from './holds/release-hold.ts';
import { fetchAppointments } from './lists/fetch-appointments.ts';
import { fetchAppointmentsByType } from './lists/fetch-appointments-by-type.ts';
import { fetchAppointmentsCount } from './lists/fetch-appointments-count.ts';
import { findListPage } from './lists/lists-db.ts';
import { findConsultationTypes, findOfferingProviders } from './offering-db.ts';
import { remindAppointment } from './reminders/remind-appointment.ts';
import { firstAvailableSlot } from './slots/first-available-slot.ts';
import { findSlotRuns } from './slots/slots-db.ts';
import { acceptWaitlistOffer } from './waitlist/accept-waitlist-offer.ts';
import { declineWaitlistOffer } from './waitlist/decline-waitlist-offer.ts';
import { waitlistOffer } from './waitlist/waitlist-offer.ts';

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
