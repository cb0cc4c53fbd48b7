import { randomUUID } from 'node:crypto';
import { bookingBody } from '#bench/booking/booking-slots.ts';
import { scalePassword } from './fill-scale.ts';
import { firstId } from './keys.ts';
import type { Need, Subject } from './sample.ts';

/** What is sent. */
export type Sent = { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: string };

/**
 * One of the calls that patients make most: its name in the contract, who it can be made for, and how often it is made
 * among a thousand.
 */
export type Call = { name: string; need: Need; perThousand: number; send(subject: Subject): Sent };

const read = (name: string, perThousand: number, path: (subject: Subject) => string): Call => ({
  name,
  need: 'anyone',
  perThousand,
  send: (subject) => ({ method: 'GET', path: path(subject), headers: subject.headers }),
});

const post = (subject: Subject, path: string, body: unknown): Sent => ({
  method: 'POST',
  path,
  headers: { ...subject.headers, 'idempotency-key': randomUUID() },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

const asTime = ({ slot: { date, start, end } }: Subject) => ({ date, time: start, startTime: start, endTime: end });

const dayAfter = (date: string, days: number) =>
  new Date(Date.parse(`${date.replaceAll('/', '-')}T00:00:00Z`) + days * 86_400_000)
    .toISOString()
    .slice(0, 10)
    .replaceAll('-', '/');

// The demo's ten dollars of its first brand, which the history was spent on as well.
const cart = [
  {
    reward: { brand_id: 1, oneDollarPoints: 100 },
    brandItem: { brandItem_id: 2, faceValue: 10 },
    quantity: 1,
    denomination: null,
  },
];

/** What a start of the app, each screen and each thing done there asks for, the most frequent ones (docs/operations). */
export const calls: Call[] = [
  read('patientData', 130, () => '/selfcare/patientdata/'),
  read('fetchAppointments', 90, ({ id }) => `/selfcare/fetchappointments/${id}/`),
  read('fetchAppointmentsByType', 60, ({ id }) => `/selfcare/fetchappointments/${id}/upcoming/`),
  read('fetchAppointmentsCount', 60, ({ id }) => `/selfcare/fetchappointmentscount/${id}/`),
  read('family', 50, ({ id }) => `/selfcare/family/${id}/`),
  read('pendingActionList', 90, ({ id }) => `/selfcare/pendingactionlist/${id}/`),
  read('householdPoints', 90, ({ id }) => `/selfcare/points/${id}/`),
  read('loyaltyActionList', 40, ({ id }) => `/selfcare/loyaltyactionlist/${id}/?status=all&results=20`),
  read('loyaltySummary', 20, ({ id }) => `/selfcare/loyaltysummary/${id}/?months=12`),
  read('domains', 70, () => '/selfcare/domains/patient'),
  read('offers', 50, () => '/selfcare/offers/?page=1&results=12'),
  read('otherProviders', 50, ({ cityId }) => `/selfcare/otherproviders/0/?city=${cityId}&results=12`),
  read('clinic', 40, ({ slot }) => `/selfcare/clinic/${slot.clinicId}/`),
  read('provider', 30, ({ slot }) => `/selfcare/provider/${slot.providerId}/`),
  {
    ...read('firstAvailableSlot', 40, () => ''),
    send: (subject) => {
      const { clinicId, typeId, date } = subject.slot;
      const search = { clinicId, consultationTypeId: typeId, start_date: date, end_date: dayAfter(date, 2) };
      return post(subject, '/selfcare/firstavailableslot/', [search]);
    },
  },
  {
    ...read('bookAppointment', 20, () => ''),
    send: (subject) =>
      post(subject, '/selfcare/bookappointment/', bookingBody({ ...subject, dependantId: subject.id }, subject.slot)),
  },
  {
    ...read('editAppointment', 5, () => ''),
    need: 'visitAhead',
    send: (subject) =>
      post(subject, `/selfcare/appointmentaction/${subject.subjectId}/edit/`, {
        providerid: subject.slot.providerId,
        dateTime: asTime(subject),
      }),
  },
  {
    ...read('cancelAppointment', 5, () => ''),
    need: 'visitAhead',
    send: (subject) => post(subject, `/selfcare/appointmentaction/${subject.subjectId}/cancel/`, {}),
  },
  {
    ...read(
      'claimAppointmentLoyalty',
      10,
      ({ id, subjectId }) => `/selfcare/claimloyalty/${id}/appointment/${subjectId}/`,
    ),
    need: 'openAction',
  },
  read('brandList', 20, ({ id }) => `/selfcare/brandlist/${id}/`),
  {
    ...read('redeem', 10, () => ''),
    need: 'points',
    send: (subject) => post(subject, `/selfcare/redeemed/${subject.id}/`, { dependantId: subject.id, cart }),
  },
  read('cardList', 10, () => '/selfcare/cardlist/'),
  read('referralList', 5, () => '/selfcare/patientaccount/referrallist/'),
  {
    ...read('login', 5, () => ''),
    send: ({ id }) => ({
      method: 'POST',
      path: '/selfcare/login/',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `p${id - firstId}@scale.example`, password: scalePassword }),
    }),
  },
];

const changing = [
  'bookAppointment',
  'editAppointment',
  'cancelAppointment',
  'claimAppointmentLoyalty',
  'redeem',
  'login',
];

/** Whether a call can be made for the same patient again and again, for it leaves everything as it is. */
export const isRepeatable = ({ name }: Call): boolean => !changing.includes(name);
