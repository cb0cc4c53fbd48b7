import { invitation, referralCodeCheck, stopInvitations } from '@kindwell/contract/auth/invitation.ts';
import { ambassadorProgramme, joinAmbassador, leaveAmbassador } from '@kindwell/contract/loyalty/ambassador.ts';
import { checkOfferCode, clinicOfferList, offers, offersFilters } from '@kindwell/contract/loyalty/offers.ts';
import { referProvider, referral, referralList, sendReferral } from '@kindwell/contract/loyalty/referrals.ts';
import { describe, type FeatureDescription } from './describe.ts';
import { clinicName, clinicOffer, page } from './examples.ts';
import { usingOffer } from './refusal-groups.ts';

const friend = {
  id: 205,
  type: 'patient' as const,
  via: 'email' as const,
  to: 'sam@example.org',
  name: null,
  status: 'invited' as const,
  points: 0,
  isThanksOnly: false,
  isCapped: false,
  date: '2026-05-25T12:00:00.000Z',
  joinedAt: null,
  pointsState: null,
  confirmAt: null,
};

const referredProvider = {
  ...friend,
  id: 206,
  type: 'provider' as const,
  to: 'office@elmdental.example.org',
  name: 'Dr. Ines Fischer',
};

export const offersDescription: FeatureDescription = {
  tag: 'offers',
  about: 'What clinics offer, and the codes to book with. Prices are whole cents.',
  calls: [
    describe(offersFilters, {
      summary: 'What the offers can be narrowed to.',
      fields: { name: 'The name.' },
      answer: {
        filters: {
          domains: [{ id: 1, name: 'dental', title: 'Dental' }],
          clinics: [clinicName],
          types: [{ name: 'percentage', title: 'Percent off', count: 4 }],
        },
      },
    }),
    describe(offers, {
      summary: 'The offers that can be used, by domain, clinic, type and text, in pages.',
      fields: {
        id: 'One offer alone.',
        clinic: 'As a filter: the id of a clinic.',
        ownFirst: 'Whether those of clinics that the caller keeps or has visited come before all others.',
      },
      answer: { offers: [clinicOffer], page: 1, results: 24, total: 1 },
    }),
    describe(clinicOfferList, {
      summary: 'The offers of one clinic that can be used.',
      refusals: ['clinicNotFound'],
      answer: { allclinicoffer: [clinicOffer] },
    }),
    describe(checkOfferCode, {
      summary: 'What an offer code brings at a clinic, or why it cannot be used.',
      refusals: [
        'clinicNotFound',
        'notFound',
        ...usingOffer.filter((code) => code !== 'offerForOtherType'),
        'tooManyTries',
      ],
      fields: { code: 'The code, as it was typed.' },
      answer: { offer: clinicOffer },
    }),
  ],
};

export const referralsDescription: FeatureDescription = {
  tag: 'referrals',
  about: 'Invite friends, refer providers, and what came of it.',
  calls: [
    describe(referral, {
      summary: "The patient's own referral code and link, and what they have brought.",
      answer: {
        referral: {
          code: 'MARIA-7K2P',
          link: 'https://my.kindwell.test/signup?ref=MARIA-7K2P',
          joined: 2,
          earnedPoints: 500,
          pendingPoints: 250,
          reward: 250,
          confirmDays: 14,
          invitesLeft: 48,
          sendsTexts: true,
        },
      },
    }),
    describe(referralList, {
      summary: 'The people invited and the providers referred, in pages.',
      fields: { type: 'Who was invited: a friend (`patient`) or a provider.' },
      answer: { referrals: [friend], ...page, results: 50 },
    }),
    describe(referProvider, {
      summary: 'Refer a provider who is not here yet; for ambassadors.',
      refusals: [
        'ambassadorsOnly',
        'emailOwn',
        'phoneOwn',
        'invitesADay',
        'providersADay',
        'providerReferred',
        'providerReferredByAnother',
        'providerUnreachable',
      ],
      fields: { clinic: 'The name of the clinic.', note: 'A note to the provider.', phone: "The provider's phone." },
      body: { name: 'Dr. Ines Fischer', email: 'office@elmdental.example.org', clinic: 'Elm Dental' },
      answer: { referral: referredProvider },
    }),
    describe(sendReferral, {
      summary: 'Invite people by email or mobile number, as a comma-joined list.',
      refusals: ['invitesADay', 'invitesAtOnce'],
      body: { inviteOn: 'sam@example.org, 5125550111' },
      answer: {
        sent: ['sam@example.org'],
        skipped: [{ to: '5125550111', reason: 'This person is already here.', canRetry: false }],
      },
    }),
    describe(invitation, {
      summary: 'Who sent an invitation, and whether its reader wants no more of them.',
      refusals: ['linkInvalid'],
      answer: { invitation: { invitedBy: 'Maria', isStopped: false } },
    }),
    describe(stopInvitations, {
      summary: 'Send no invitations to this contact any more; repeatable.',
      refusals: ['linkInvalid'],
    }),
    describe(referralCodeCheck, {
      summary: 'Whether a referral code is known.',
      refusals: ['tooManyTries'],
      fields: { code: 'The referral code.' },
      answer: { isKnown: true },
    }),
  ],
};

const joined = { isAmbassador: true, ambassador: '1' };

export const ambassadorDescription: FeatureDescription = {
  tag: 'ambassador',
  about: 'The ambassador program: its terms, joining and leaving it.',
  calls: [
    describe(ambassadorProgramme, {
      summary: 'The ambassador programme, whether one has joined, and what one has brought about.',
      fields: {
        terms: 'The terms of this version, in paragraphs.',
        points: 'The points that friends have brought.',
        joined: 'How many friends have joined.',
        body: 'The text of the paragraph.',
        language: 'What it is written in: `en` where it is not there in the language of the reader.',
        providers: 'How many providers were referred.',
      },
      answer: {
        programme: {
          termsVersion: 2,
          terms: [{ title: 'What you do', body: 'You tell friends about Kindwell.', language: 'en' }],
          benefits: [{ title: 'Points', body: 'Every friend brings points.', language: 'en' }],
        },
        membership: { isAmbassador: true, joinedAt: '2026-04-01T10:00:00.000Z', termsVersion: 2 },
        figures: { invited: 8, joined: 2, rewarded: 1, points: 500, providers: 1, providersJoined: 0 },
      },
    }),
    describe(joinAmbassador, {
      summary: 'Join the ambassador programme; repeatable.',
      refusals: ['notFound', 'termsChanged'],
      fields: { terms: 'The version of the terms that was read.' },
      answer: joined,
    }),
    describe(leaveAmbassador, {
      summary: 'Leave the ambassador programme; repeatable.',
      refusals: ['notFound'],
      answer: { isAmbassador: false, ambassador: '0' },
    }),
  ],
};
