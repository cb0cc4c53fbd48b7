import { fetchAppointments, firstAvailableSlot } from '@kindwell/contract/appointments/appointments.ts';
import { clinicCard } from '@kindwell/contract/appointments/clinic-shape.ts';
import { householdPoints, pointBoost } from '@kindwell/contract/loyalty/loyalty.ts';
import { clinicOffer } from '@kindwell/contract/loyalty/offers.ts';
import { programmeZone } from '@kindwell/contract/loyalty/programme.ts';
import { referral } from '@kindwell/contract/loyalty/referrals.ts';
import { expect, test } from 'vitest';
import { cardList, patientData } from './patient.ts';
import { myProviders } from './providers.ts';

// What a server of the version before answers, to a page of this one, while versions change (docs/operations/deploy.md).

test('the patient of an older server: told by mail, no news of the terms', () => {
  const patient = {
    id: 1,
    uniqueId: '5b0fb5d0-4b3f-4a63-9a35-b8d8d34f2f33',
    memberId: 'KW-1',
    dependantId: 1,
    isAmbassador: false,
    firstName: 'Ada',
    lastName: 'Hale',
    email: 'ada@example.com',
    phone: '2025550101',
    language: 'en',
    memberSince: null,
    quickActions: [],
    dependants: [],
  };

  const answer = patientData.answer.parse({ patient });
  expect(answer.termsNews).toEqual([]);
  expect(answer.programmeZone).toBe(programmeZone);
  expect(answer.patient).toMatchObject({ isToldByText: false, textsBarred: null });
});

test('the lists of an older server, which have no pages, are all there is', () => {
  const all = { page: 1, results: 100, total: 0 };

  expect(cardList.answer.parse({ cards: [] })).toEqual({ cards: [], ...all });
  expect(myProviders.answer.parse({ providers: [] })).toEqual({ providers: [], ...all });
  expect(fetchAppointments.answer.parse({ upcoming: [], completed: [], cancelled: [] }).totals).toEqual({
    upcoming: 0,
    completed: 0,
    cancelled: 0,
  });
});

test('the slots of an older server name no day that can only be waited for', () => {
  expect(firstAvailableSlot.answer.parse({ firstAvailable: {} })).toEqual({ firstAvailable: {}, waitlistDays: [] });
});

test('the kind of care of an older server has no code', () => {
  const card = {
    id: 1,
    uniqueId: '5b0fb5d0-4b3f-4a63-9a35-b8d8d34f2f33',
    name: 'Riverbend',
    banner: null,
    logo: null,
    favourite: false,
    domainTitle: 'Dental',
    formattedAddress: '',
    city: '',
    state: '',
    phone: '',
    rating: null,
    reviewCount: 0,
    isRewardBox: false,
    soonest: null,
  };

  expect(clinicCard.parse(card)).toMatchObject({ domainName: '', domainTitle: 'Dental' });
});

test('points, boosts, offers and referrals of an older server', () => {
  const person = {
    dependant: { id: 1, firstName: 'Ada', lastName: 'Hale' },
    available: 500,
    pending: 0,
    lifetime: 500,
    held: 0,
    expiring: null,
    monthlyPoints: null,
    usedThisMonth: 0,
    spendable: 500,
  };
  const boost = {
    id: 1,
    title: 'Double points',
    description: null,
    multiplier: 2,
    earns: null,
    clinic: null,
    startsAt: null,
    endsAt: '2027-03-01T05:00:00Z',
    active: true,
  };
  const offer = {
    clinicofferId: 1,
    title: 'First visit',
    image: null,
    offer_code: 'FIRST',
    type: 'free',
    original_price: null,
    discount_price: null,
    discount_value: null,
    isSingleUse: false,
    description: null,
    status: 'active',
    offer_valid_until: '2027-03-01',
    clinic: { id: 1, uniqueId: '5b0fb5d0-4b3f-4a63-9a35-b8d8d34f2f33', name: 'Riverbend' },
    domainTitle: 'Dental',
  };
  const own = {
    code: 'ADA1',
    link: 'https://kindwell.example/signup?code=ADA1',
    joined: 0,
    earnedPoints: 0,
    reward: 0,
    confirmDays: 14,
    invitesLeft: 3,
    sendsTexts: false,
  };

  const points = { available: 500, pending: 0, lifetime: 500 };
  expect(householdPoints.answer.parse({ points, people: [person], expiryMonths: 24 }).people).toMatchObject([
    { awaitsVisit: false },
  ]);
  expect(pointBoost.answer.parse({ boosts: [boost] }).boosts).toMatchObject([{ timeZone: programmeZone }]);
  expect(clinicOffer.parse(offer)).toMatchObject({ consultationtype: null, timeZone: programmeZone });
  expect(referral.answer.parse({ referral: own }).referral).toMatchObject({ pendingPoints: 0 });
});
