/** The people, clinics and visits that the examples of all calls speak of: one small story. */

export const maria = { id: 41, firstName: 'Maria', lastName: 'Lopez' };
export const leo = { id: 42, firstName: 'Leo', lastName: 'Lopez' };

export const mariaInFamily = { ...maria, relation: 'self' as const, loginId: 7 };
export const leoInFamily = { ...leo, relation: 'child' as const, loginId: null };

export const mariaOfHousehold = {
  ...mariaInFamily,
  memberId: 'KW-100-007',
  ambassador: '0',
  dob: '1990-05-17',
};
export const leoOfHousehold = { ...leoInFamily, memberId: null, ambassador: '0', dob: '2018-09-02' };

export const signedIn = {
  id: 7,
  uniqueId: 'p_4mQ2xT9a',
  firstName: 'Maria',
  lastName: 'Lopez',
  jwtToken: 'c2Vzc2lvbi10b2tlbi1mb3ItdGhlLWV4YW1wbGU',
  isGuarantor: true,
  authParam: 'YXV0aC1wYXJhbQ',
  language: 'en' as const,
};

/** What names a pending step: a sign-in, a registration, a recovery. */
export const stepId = 'q7Vb2JdKx0sYw3LmT8nRzA';

/** The token in the link of an offered time, of an invitation. */
export const clinicName = { id: 3, uniqueId: 'c_Harbor7', name: 'Harbor Dental Care' };

export const clinicContact = {
  phone: '+15125550142',
  formattedAddress: '200 Congress Ave, Austin, TX 78701',
};

const dentistry = { id: 5, name: 'General dentistry' };

export const providerOfClinic = {
  id: 12,
  providerId: 12,
  uniqueId: 'd_Robin12',
  doctorId: 12,
  fullname: 'Dr. Robin Hayes',
  name: 'Dr. Robin Hayes',
  photo: '/images/providers/12.webp',
  specialities: [dentistry],
};

export const clinicCard = {
  ...clinicName,
  ...clinicContact,
  banner: null,
  logo: { '100x100': '/images/clinics/3-100.webp', '300x300': '/images/clinics/3-300.webp' },
  favourite: true,
  domainName: 'dental',
  domainTitle: 'Dental',
  city: 'Austin',
  state: 'Texas',
  rating: 4.6,
  reviewCount: 38,
  isRewardBox: true,
  soonest: {
    startsAt: '2026-06-02T14:00:00.000Z',
    date: '2026/06/02',
    time: '09:00',
    timeZone: 'America/Chicago',
  },
  distanceMiles: 1.2,
  reasons: ['Dr. Hayes', 'Speaks Spanish'],
  takesPlan: true,
};

export const mondayHours = {
  day: 'Monday' as const,
  label: 'Mon',
  active: true,
  startHour: '09:00',
  endHour: '17:00',
  holiday: null,
};

export const fortyFiveMinutes = {
  date: '2026/06/02',
  time: '09:00',
  startTime: '09:00',
  endTime: '09:45',
};

export const requestedVisit = {
  id: 881,
  status: 'requested' as const,
  group: 'upcoming' as const,
  visitType: 'standard' as const,
  clinic: { ...clinicName, ...clinicContact },
  provider: {
    id: 12,
    uniqueId: 'd_Robin12',
    fullname: 'Dr. Robin Hayes',
    photo: '/images/providers/12.webp',
    specialities: [dentistry],
  },
  consultationtype: { id: 21, name: 'Check-up and cleaning', duration: 45, careKinds: ['dentalCleaning'] },
  dependant: leoInFamily,
  dateTime: fortyFiveMinutes,
  startsAt: '2026-06-02T14:00:00.000Z',
  endsAt: '2026-06-02T14:45:00.000Z',
  timeZone: 'America/Chicago',
  request: {
    areYouExistingPatient: true,
    isExistingClinic: true,
    joinWaitList: false,
    day: null,
    slot: null,
    callbackPhone: null,
  },
  offerCode: 'SMILE20',
  offer: {
    clinicofferId: 61,
    title: '20% off a first cleaning',
    offer_code: 'SMILE20',
    type: 'percentage' as const,
    original_price: 12_000,
    discount_price: 9600,
    discount_value: 20,
  },
  reminderAt: '2026-06-01T14:00:00.000Z',
  seenAt: null,
  answerMinutes: 180,
  willComeAt: null,
  isProposal: false,
  offeredPlace: null,
  createdAt: '2026-05-28T16:20:11.000Z',
  history: [
    {
      at: '2026-05-28T16:20:11.000Z',
      by: 'patient' as const,
      name: 'Maria',
      action: 'request' as const,
      from: null,
      to: 'requested' as const,
      reason: null,
      was: null,
    },
  ],
  canReview: false,
};

const answeredByClinic = (action: 'confirm' | 'decline' | 'propose' | 'complete' | 'noshow') => ({
  at: '2026-05-28T19:02:40.000Z',
  by: 'clinic' as const,
  name: null,
  action,
  from: 'requested' as const,
  reason: null,
  was: null,
});

export const confirmedVisit = {
  ...requestedVisit,
  status: 'confirmed' as const,
  seenAt: '2026-05-28T18:55:00.000Z',
  answerMinutes: null,
  history: [...requestedVisit.history, { ...answeredByClinic('confirm'), to: 'confirmed' as const }],
};

export const cancelledVisit = {
  ...requestedVisit,
  status: 'cancelled' as const,
  group: 'cancelled' as const,
  reminderAt: null,
  answerMinutes: null,
  history: [
    ...requestedVisit.history,
    {
      at: '2026-05-29T08:15:00.000Z',
      by: 'patient' as const,
      name: 'Maria',
      action: 'cancel' as const,
      from: 'requested' as const,
      to: 'cancelled' as const,
      reason: 'We are away that week.',
      was: null,
    },
  ],
};

/** A visit as it stands after its clinic has said this of it. */
export const visitAfter = (
  action: 'decline' | 'propose' | 'complete' | 'noshow',
  status: 'cancelled' | 'requested' | 'completed' | 'noshow',
) => ({
  ...requestedVisit,
  status,
  group: ({ cancelled: 'cancelled', requested: 'upcoming', completed: 'completed', noshow: 'completed' } as const)[
    status
  ],
  isProposal: action === 'propose',
  seenAt: '2026-05-28T18:55:00.000Z',
  reminderAt: null,
  answerMinutes: null,
  history: [...requestedVisit.history, { ...answeredByClinic(action), to: status }],
});

export const points = { available: 1250, pending: 300, lifetime: 4100 };

export const giftCard = {
  id: 301,
  orderId: 77,
  brand_id: 4,
  brand: 'Corner Books',
  faceValue: 25,
  denomination: null,
  code: null,
  codeWithheld: false,
  place: { number: 1, count: 1 },
  status: 'pending' as const,
  issuedAt: null,
  usedAt: null,
  dependant: maria,
};

export const insuranceCard = {
  id: 18,
  side: 'front' as const,
  url: '/selfcare/insurancecard/18/',
  type: 'image/webp',
  uploadedAt: '2026-05-20T10:00:00.000Z',
};

export const leosInsurance = {
  id: 9,
  dependantId: 42,
  insurerId: 2,
  insuranceName: 'Lone Star Dental',
  memberNumber: 'LSD 4471 90',
  groupNumber: null,
  coverage: [{ service: 'Cleaning', percent: 100, note: 'Twice a year.' }],
  cards: [insuranceCard],
};

export const page = { page: 1, results: 10, total: 1 };
export const longPage = { page: 1, results: 100, total: 1 };

export const addressParts = [
  { long_name: '78701', short_name: '78701', types: ['postal_code'] },
  { long_name: 'Austin', short_name: 'Austin', types: ['locality', 'political'] },
  { long_name: 'Texas', short_name: 'TX', types: ['administrative_area_level_1', 'political'] },
];

export const clinicOffer = {
  ...requestedVisit.offer,
  image: null,
  isSingleUse: true,
  consultationtype: { id: 21, name: 'Check-up and cleaning' },
  description: 'For your first cleaning with us.',
  status: 'active',
  offer_valid_until: '2026-08-31',
  timeZone: 'America/Chicago',
  clinic: clinicName,
  domainTitle: 'Dental',
};

/** The token of an offered time, of an invitation: 256 bits. */
export const secret = 'Zk3vQ9sLw1xT7bYc5dFh2jRm8nPa6gUe4iOo0qWt-_A';
