import {
  cancelAppointment,
  confirmAppointment,
  editAppointment,
  remindAppointment,
  rescheduleAppointment,
  updateAppointmentStatus,
} from '@kindwell/contract/appointments/appointment-actions.ts';
import {
  bookAppointment,
  fetchAppointments,
  fetchAppointmentsByType,
  fetchAppointmentsCount,
  firstAvailableSlot,
  getConsultationType,
  getProviders,
} from '@kindwell/contract/appointments/appointments.ts';
import {
  appointmentCalendar,
  calendarFeed,
  makeCalendarFeed,
  revokeCalendarFeed,
} from '@kindwell/contract/appointments/calendar.ts';
import { holdSlot, releaseHold } from '@kindwell/contract/appointments/holds.ts';
import { acceptWaitlistOffer, declineWaitlistOffer, waitlistOffer } from '@kindwell/contract/appointments/waitlist.ts';
import { describe, type FeatureDescription } from './describe.ts';
import { cancelledVisit, clinicName, confirmedVisit, fortyFiveMinutes, page, requestedVisit } from './examples.ts';
import {
  answeringOffer,
  asking,
  choosingTime,
  havingVisits,
  movingVisit,
  takingTime,
  usingOffer,
  visitEnded,
  waiting,
} from './refusal-groups.ts';
import { visitWorth } from './visit-worth.ts';

const totals = { upcoming: 1, completed: 0, cancelled: 0 };

const calendarFile = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//Kindwell//EN',
  'BEGIN:VEVENT',
  'UID:881@kindwell',
  'DTSTAMP:20260528T162011Z',
  'DTSTART;TZID=America/Chicago:20260602T090000',
  'DTEND;TZID=America/Chicago:20260602T094500',
  'SUMMARY:Visit at Harbor Dental Care',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n');

const standardVisit = {
  isExistingClinic: true,
  patient: { id: 7 },
  providerid: 12,
  appointmenttype: { id: 1 as const },
  consultationtype: { id: 21 },
  dependant: { id: 42 },
  request: { areYouExistingPatient: true, joinWaitList: false },
  source: 'selfcare' as const,
};

const anyTime = { day: ['Monday' as const, 'Tuesday' as const], slot: 'Before 12pm' as const };

/** Reading what there is, and booking. */
const booking = [
  describe(fetchAppointments, {
    summary: "The household's appointments: upcoming, completed and cancelled, the nearest hundred of each.",
    refusals: ['notFound'],
    answer: { upcoming: [requestedVisit], completed: [], cancelled: [], totals },
  }),
  describe(fetchAppointmentsByType, {
    summary: "One group of the household's appointments, in pages.",
    refusals: ['notFound'],
    fields: { type: 'The group.', search: 'Looked for in the names of person, appointment type, provider and clinic.' },
    answer: { appointments: [requestedVisit], ...page },
  }),
  describe(fetchAppointmentsCount, {
    summary: 'How many appointments each group holds.',
    refusals: ['notFound'],
    answer: totals,
  }),
  describe(getConsultationType, {
    summary: "A clinic's appointment types, of one provider or of all ('default').",
    refusals: ['notFound'],
    fields: { provider: 'The id of a provider; `default` or left out for all.' },
    answer: {
      consultationTypes: [
        { id: 21, name: 'Check-up and cleaning', duration: 45, careKinds: ['dentalCleaning'], isUrgent: false },
      ],
    },
  }),
  describe(getProviders, {
    summary: "A clinic's providers, of one appointment type or of all.",
    refusals: ['notFound'],
    answer: {
      providers: [
        { id: 12, fullname: 'Dr. Robin Hayes', photo: null, specialities: [{ id: 5, name: 'General dentistry' }] },
      ],
    },
  }),
  describe(firstAvailableSlot, {
    summary: 'The slots of the days asked for, by date.',
    about: 'One search for each provider, at most 20; at most 31 days at a time.',
    refusals: ['notFound'],
    body: [{ clinicId: 3, consultationTypeId: 21, doctorId: 12, start_date: '2026/06/02', end_date: '2026/06/03' }],
    answer: {
      firstAvailable: {
        '2026/06/02': [
          {
            startdate: '2026/06/02',
            startTime: '09:00',
            endTime: '09:45',
            avability: 'yes',
            remainingapptSlots: 1,
            clinicId: 3,
            doctorId: 12,
          },
        ],
        '2026/06/03': [],
      },
      waitlistDays: ['2026/06/03'],
    },
  }),
  ...visitWorth,
  describe(bookAppointment, {
    summary: 'Request a visit for oneself or a family member.',
    about:
      'Three forms: a visit at a time (`appointmenttype.id` 1, a provider and `dateTime` with all four of its fields), a day on the waitlist (`joinWaitList`, and `dateTime` with its date alone), and an emergency or flexible request (`appointmenttype.id` 2, with `day` and `slot`, and no `dateTime`).',
    refusals: [...choosingTime, ...takingTime, ...havingVisits, ...waiting, 'alreadyRequested', ...usingOffer],
    fields: {
      patient: 'Who is signed in.',
      dependant: 'Who the visit is for; null or left out: for oneself.',
      day: 'Of a flexible request, the days that suit.',
      slot: 'Of a flexible request, the part of the day that suits.',
      callbackPhone: 'Of an emergency (every day, Anytime), where the clinic can call back; else left out.',
    },
    bodies: {
      atATime: { ...standardVisit, offerCode: 'SMILE20', dateTime: fortyFiveMinutes },
      onTheWaitlist: {
        ...standardVisit,
        request: { ...standardVisit.request, joinWaitList: true },
        dateTime: { date: '2026/06/03' },
      },
      flexible: {
        ...standardVisit,
        providerid: null,
        appointmenttype: { id: 2 },
        request: { ...standardVisit.request, ...anyTime },
      },
    },
    answer: { appointment: requestedVisit },
  }),
  describe(holdSlot, {
    summary: 'Keep a time for ten minutes while the booking is confirmed.',
    refusals: [...choosingTime, ...takingTime, ...asking, 'familyVisitsLimit', 'holdsLimit'],
    fields: { dependant: 'In whose name; null or left out: for oneself.', id: 'The id.' },
    body: { providerid: 12, consultationtype: { id: 21 }, dependant: { id: 42 }, dateTime: fortyFiveMinutes },
    answer: { hold: { id: 880, expiresAt: '2026-05-28T16:30:00.000Z' } },
  }),
  describe(releaseHold, {
    summary: 'Give a time back that was kept for the caller; repeatable.',
    fields: { id: 'The held time, as holdSlot answered it.' },
  }),
];

/** What is done to a visit. */
const actions = [
  describe(remindAppointment, {
    summary: 'Send the reminder of a visit now, with a calendar file.',
    refusals: ['notFound', ...visitEnded, 'visitWaitlisted', 'visitBegun', 'visitWithoutTime', 'remindedLately'],
    answer: { appointment: confirmedVisit },
  }),
  describe(editAppointment, {
    summary: 'Move a visit to another provider or time, in one step.',
    refusals: movingVisit,
    body: { providerid: 12, dateTime: fortyFiveMinutes },
    answer: { appointment: requestedVisit },
  }),
  describe(cancelAppointment, {
    summary: 'Cancel a visit; its time goes to the waitlist.',
    about:
      'With `onlyIf: waitlisted` only a place on the waitlist is given up: a visit that was made of it meanwhile stays, and the refusal says how it stands.',
    refusals: ['notFound', ...visitEnded, 'visitNotConfirmed', 'visitConfirmed', 'visitBegun'],
    body: { reason: 'We are away that week.' },
    answer: { appointment: cancelledVisit },
  }),
  describe(confirmAppointment, {
    summary: 'Say that the patient will come; repeatable.',
    refusals: ['notFound', ...visitEnded, 'visitWaitlisted', 'visitBegun', 'visitWithoutTime'],
    answer: { appointment: { ...confirmedVisit, willComeAt: '2026-06-01T14:05:00.000Z' } },
  }),
  describe(rescheduleAppointment, {
    summary: 'Ask the clinic for another time.',
    refusals: [...movingVisit, 'providerMissing'],
    body: { dateTime: fortyFiveMinutes },
    answer: { appointment: requestedVisit },
  }),
  describe(updateAppointmentStatus, {
    summary: 'Move a visit between upcoming, completed and cancelled.',
    about:
      'To `cancelled` it cancels, to `upcoming` it asks again for a cancelled visit, to `completed` it says that the visit is over.',
    refusals: [
      'notFound',
      ...visitEnded,
      'visitWaitlisted',
      'visitBegun',
      'visitWithoutTime',
      'visitNotOver',
      'visitUpcoming',
      'visitNotOffered',
      'visitTimePassed',
      'visitTimeClosed',
      'visitDayClosed',
      ...takingTime,
      ...havingVisits,
      'alreadyRequested',
      'alreadyWaiting',
      'personWaitsLimit',
      'familyWaitsLimit',
    ],
    fields: { status: 'The group that the visit moves to.' },
    body: { status: 'upcoming' },
    answer: { appointment: requestedVisit },
  }),
];

/** A time that becomes free is offered to who waits for its day, by a link. */
const waitlist = [
  describe(waitlistOffer, {
    summary: 'The free place that a link from the waitlist offers.',
    refusals: ['linkInvalid'],
    answer: {
      offer: {
        state: 'open',
        clinicName: clinicName.name,
        dateTime: fortyFiveMinutes,
        startsAt: '2026-06-02T14:00:00.000Z',
        endsAt: '2026-06-02T14:45:00.000Z',
        timeZone: 'America/Chicago',
        expiresAt: '2026-06-01T16:00:00.000Z',
      },
    },
  }),
  describe(declineWaitlistOffer, {
    summary: 'Decline a free place that a link offers; repeatable.',
    refusals: answeringOffer,
  }),
  describe(acceptWaitlistOffer, {
    summary: 'Take a free place that a link offers.',
    refusals: [
      ...answeringOffer,
      'offeredVisitCancelled',
      ...choosingTime,
      ...takingTime,
      ...havingVisits,
      ...visitEnded,
      'visitNotConfirmed',
      'visitConfirmed',
    ],
    answer: { appointment: requestedVisit },
  }),
];

const calendars = [
  describe(appointmentCalendar, {
    summary: 'One visit as a calendar file.',
    refusals: ['notFound'],
    answer: { name: 'visit.ics', content: calendarFile },
  }),
  describe(calendarFeed, {
    summary: 'Since when the household has a calendar feed, null without one.',
    answer: { feed: { createdAt: null } },
  }),
  describe(makeCalendarFeed, {
    summary: 'Make a new private address of the calendar feed; an older one ends.',
    fields: { url: 'The private address, absolute; told this once.' },
    answer: {
      feed: {
        url: 'https://my.kindwell.test/calendar/Zk3vQ9sLw1xT7bYc5dFh2jRm8nPa6gUe4iOo0qWt-_A.ics',
        createdAt: '2026-06-01T14:00:00.000Z',
      },
    },
  }),
  describe(revokeCalendarFeed, { summary: 'End the calendar feed; repeatable.' }),
];

export const appointmentsDescription: FeatureDescription = {
  tag: 'appointments',
  about: 'Free times, booking, what is done to a visit, the waitlist and calendars.',
  calls: [...booking, ...actions, ...waitlist, ...calendars],
};
