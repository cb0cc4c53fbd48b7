import { clinicName, domainCount, named } from '@kindwell/contract/answers.ts';
import {
  appointment,
  appointmentTime,
  bookedOffer,
  chosenTime,
  historyEntry,
  offeredPlace,
  slot,
} from '@kindwell/contract/appointments/appointment-shape.ts';
import { groupSizes, slotSearch } from '@kindwell/contract/appointments/appointments.ts';
import { bookingBody } from '@kindwell/contract/appointments/booking.ts';
import { care } from '@kindwell/contract/appointments/care.ts';
import {
  clinicCard,
  clinicDetail,
  clinicProvider,
  education,
  freeTime,
  officeHours,
  providerDetail,
  workplace,
} from '@kindwell/contract/appointments/clinic-shape.ts';
import { notice } from '@kindwell/contract/appointments/notices.ts';
import { clinicOffer } from '@kindwell/contract/loyalty/offers.ts';
import { ownReview, review, reviewableVisit, reviewSummary } from '@kindwell/contract/reviews.ts';
import type { ShapeEntry } from './describe.ts';

/** Clinics, providers, visits and offers. */
export const careShapes: ShapeEntry[] = [
  [named, { id: 'Named', about: 'A speciality, a service, a language, a feature, an insurer or a state.' }],
  [
    domainCount,
    {
      id: 'DomainCount',
      about: 'A domain of care (dental, medical, vision) and how many it has.',
      fields: { name: 'The name, for programs.' },
    },
  ],
  [
    care,
    {
      id: 'Care',
      about: 'Preventive care of one kind for one person.',
      fields: {
        kind: 'The kind, for programs.',
        clinic: 'Where it was last done; null where that was elsewhere, or never.',
        appointmentId: 'The visit that is booked for it; null without one.',
        domainId: 'The domain of care.',
      },
    },
  ],
  [
    notice,
    {
      id: 'Notice',
      about: 'Something that has happened.',
      fields: {
        text: "What has happened, in the reader's language.",
        dependantId: 'Whom it is about; null where it is about no single person.',
        appointmentId: 'The visit; null where it is about none.',
        startsAt: 'When the visit began as it was told, ISO 8601 in UTC; null without a time.',
        timeZone: 'The IANA name of the zone of the clinic; null without a visit.',
      },
    },
  ],
  [clinicName, { id: 'ClinicName', about: 'A clinic, by name.' }],
  [clinicCard, { id: 'ClinicCard', about: 'A clinic as a card of a list.' }],
  [clinicDetail, { id: 'ClinicDetail', about: 'A clinic.' }],
  [
    clinicProvider,
    {
      id: 'ClinicProvider',
      about: 'A provider of a clinic. `id`, `providerId` and `doctorId` are one number.',
      fields: { name: 'The same as `fullname`.' },
    },
  ],
  [
    providerDetail,
    {
      id: 'ProviderDetail',
      about: 'A provider.',
      fields: {
        name: 'The same as `fullname`.',
        type: 'The name of the domain of care.',
        phone: 'The phone of the first clinic.',
        hours: 'The week over all clinics.',
      },
    },
  ],
  [education, { id: 'Credential', about: 'A credential of a provider.' }],
  [
    workplace,
    {
      id: 'Workplace',
      about: 'A clinic where a provider works, with what booking there needs.',
      fields: { hours: 'The hours of the provider at this clinic.' },
    },
  ],
  [officeHours, { id: 'OfficeHours', about: 'The hours of one day of the week.' }],
  [freeTime, { id: 'FreeTime', about: 'A free time.' }],
  [review, { id: 'Review', about: 'A review of a visit.', fields: { date: 'The day at the clinic, `YYYY-MM-DD`.' } }],
  [
    ownReview,
    {
      id: 'OwnReview',
      about: 'A review that the caller has written.',
      fields: { date: 'The day at the clinic, `YYYY-MM-DD`.' },
    },
  ],
  [reviewSummary, { id: 'ReviewSummary', about: 'The ratings of a clinic.' }],
  [
    reviewableVisit,
    {
      id: 'ReviewableVisit',
      about: 'A completed visit that the caller may still review.',
      fields: {
        date: 'The day at the clinic, `YYYY-MM-DD`; null where it never had a time.',
        dependant: 'Who had the visit.',
      },
    },
  ],
  [
    appointment,
    {
      id: 'Appointment',
      about:
        'A visit. A flexible request has no `dateTime`, a day on the waitlist its date alone; both have neither `startsAt` nor `endsAt`.',
      fields: {
        endsAt: 'When it ends, ISO 8601 in UTC; null without a time.',
        offerCode: 'The code that it was booked with; null without one.',
      },
    },
  ],
  [
    appointmentTime,
    {
      id: 'AppointmentTime',
      about: 'The time of a visit, local to the clinic; a day on the waitlist has the date alone.',
    },
  ],
  [
    chosenTime,
    { id: 'ChosenTime', about: 'A time that is asked for, local to the clinic; `time` equals `startTime`.' },
  ],
  [
    historyEntry,
    {
      id: 'HistoryEntry',
      about: 'One step in the life of a visit.',
      fields: {
        name: 'The first name of the patient who did it; null for a clinic or the system.',
        to: 'How the visit stood after it.',
      },
    },
  ],
  [
    offeredPlace,
    {
      id: 'OfferedTime',
      about: 'A time that became free, offered to somebody on the waitlist.',
      fields: { token: 'What the calls for offered times take.' },
    },
  ],
  [bookedOffer, { id: 'BookedOffer', about: 'The offer of a visit, as it was when it was booked.' }],
  [bookingBody, { id: 'BookingForm', about: 'A request for a visit.' }],
  [
    slotSearch,
    {
      id: 'SlotSearch',
      about: 'A search for free times.',
      fields: { doctorId: 'The provider; null or left out for all of the clinic.' },
    },
  ],
  [slot, { id: 'Slot', about: 'A time that can be booked.' }],
  [groupSizes, { id: 'GroupSizes', about: 'How many visits each group has.' }],
  [
    clinicOffer,
    {
      id: 'ClinicOffer',
      about: 'An offer of a clinic.',
      fields: {
        consultationtype: 'The only appointment type that it is for; null where any will do.',
        status: 'How it stands: `active` while it can be used.',
        timeZone: 'The IANA name of the zone of the clinic, where its last day ends.',
      },
    },
  ],
];
