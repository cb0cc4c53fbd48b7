import type { CalendarVisit } from '#server/features/appointments/calendar/calendar-db.ts';
import { type ClinicAnswer, clinicAnswerWords } from '#server/features/appointments/notices/clinic-answer.ts';
import { expiryMessage } from '#server/features/appointments/notices/expiry-message.ts';
import { reminderMessage } from '#server/features/appointments/notices/reminder-message.ts';
import type { VisitContact } from '#server/features/appointments/notices/visit-contact-db.ts';
import { linkToVisit } from '#server/features/appointments/notices/visit-lines.ts';
import { receiptWords } from '#server/features/appointments/receipts/receipt-words.ts';
import type { ReceiptKind } from '#server/features/appointments/receipts/receipts-db.ts';
import { goneMessage, offerMessage } from '#server/features/appointments/waitlist/offer-message.ts';
import type { Language } from '#server/messages/language.ts';

type Channel = 'email' | 'sms';
type Words = { subject: string; body: string };

/** A kind of message, and how it is worded. `channels`: by which it goes. */
export type SampleKind = {
  topic: string;
  name: string;
  channels: readonly Channel[];
  write: (language: Language, channel: Channel) => Words;
};

/** Where the links of the samples lead. */
export const publicUrl = 'https://kindwell.example';
const channels = ['email', 'sms'] as const;

const clinic = {
  clinicName: 'Bright Smile Dental',
  clinicPhone: '+12025550199',
  street: '1717 N Street NW',
  city: 'Washington',
  stateCode: 'DC',
  postalCode: '20036',
  timeZone: 'America/New_York',
};
const startsAt = new Date('2026-06-02T13:00:00Z');
const earlier = new Date('2026-06-01T18:00:00Z');
/** Who gets the samples. */
export const person = { patientId: 1, firstName: 'Maria', recipient: 'maria@example.com', email: 'maria@example.com' };

const contactOf = (language: Language, channel: Channel): VisitContact => ({
  ...clinic,
  ...person,
  language,
  channel,
  dependantId: 2,
  visitorName: 'Leo',
  isForOneself: false,
  typeName: 'Cleaning',
  providerName: 'Dr. Robin Lee',
  localDate: '2026/06/02',
  startsAt,
});

const calendarVisit = (language: Language, more: Partial<CalendarVisit>): CalendarVisit => ({
  ...clinic,
  id: 7,
  version: 1,
  status: 'confirmed',
  isProposal: false,
  startsAt,
  endsAt: new Date('2026-06-02T13:30:00Z'),
  createdAt: earlier,
  changedAt: earlier,
  dependantId: 2,
  visitorName: 'Leo',
  language,
  ...more,
});

const link = (language: Language) => linkToVisit(language, publicUrl, 7);

const reminder = (name: string, more: Partial<CalendarVisit> = {}): SampleKind => ({
  topic: 'Visits',
  name,
  channels,
  write: (language, channel) =>
    reminderMessage(calendarVisit(language, more), contactOf(language, channel), link(language)),
});

const answer = (name: string, given: ClinicAnswer): SampleKind => ({
  topic: 'Visits',
  name,
  channels,
  write: (language, channel) => clinicAnswerWords(given, contactOf(language, channel), link(language)),
});

const reason = 'Dr. Lee is away that day.';

const receipt = (name: string, kind: ReceiptKind, more: Partial<VisitContact> = {}): SampleKind => ({
  topic: 'Visits',
  name,
  channels: ['email'],
  write: (language, channel) => receiptWords(kind, { ...contactOf(language, channel), ...more }, link(language)),
});

/** Every kind of mail and text about a visit. */
export const sampleVisits: SampleKind[] = [
  receipt('A request has been received', 'requested'),
  receipt('An emergency has been received', 'emergency', { localDate: null, startsAt: null, providerName: null }),
  receipt('A place on the waitlist', 'waitlisted', { startsAt: null }),
  answer('The clinic has confirmed', { kind: 'confirmed' }),
  answer('The clinic proposes another time', { kind: 'proposed', insteadOf: earlier }),
  answer('The clinic has declined a request', { kind: 'declined', reason }),
  answer('The clinic has cancelled', { kind: 'cancelled', reason }),
  answer('The clinic has marked it as completed', { kind: 'completed' }),
  answer('The clinic has marked it as missed', { kind: 'missed' }),
  answer('The clinic says that it did not take place', { kind: 'notHeld', reason }),
  reminder('A reminder'),
  reminder('A reminder of a request', { status: 'requested' }),
  reminder('A reminder of a proposal', { status: 'requested', isProposal: true }),
  ...(
    [
      ['noAnswer', 'No answer came in time'],
      ['notAccepted', 'A proposal was not accepted'],
      ['dayOver', 'The day waited for is over'],
    ] as const
  ).map(
    ([expiry, name]): SampleKind => ({
      topic: 'Visits',
      name,
      channels,
      write: (language, channel) => expiryMessage(expiry, contactOf(language, channel), link(language)),
    }),
  ),
  {
    topic: 'Visits',
    name: 'A time has opened up',
    channels,
    write: (language, channel) =>
      offerMessage({ startsAt, expiresAt: earlier, url: `${publicUrl}/waitlist/7.Zk3v` }, contactOf(language, channel)),
  },
  {
    topic: 'Visits',
    name: 'The offered time is no longer available',
    channels,
    write: (language, channel) => goneMessage(startsAt, contactOf(language, channel), link(language)),
  },
];
