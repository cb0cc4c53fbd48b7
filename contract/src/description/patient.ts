import { accountPatient, addMember, family, patientData } from '@kindwell/contract/patient.ts';
import { saveDependant } from '@kindwell/contract/settings.ts';
import { seeTerms } from '@kindwell/contract/terms.ts';
import { describe, type FeatureDescription } from './describe.ts';
import { leoInFamily, leoOfHousehold, mariaInFamily, mariaOfHousehold } from './examples.ts';
import { savingMember } from './refusal-groups.ts';

const leosForm = {
  firstName: 'Leo',
  lastName: 'Lopez',
  dob: '2018-09-02',
  relation: 'child' as const,
  gender: 'male' as const,
};

export const patientDescription: FeatureDescription = {
  tag: 'patient',
  about: 'Who is signed in, and the people of their household.',
  calls: [
    describe(patientData, {
      summary: "The patient's own data and dependants.",
      answer: {
        patient: {
          id: 7,
          uniqueId: 'p_4mQ2xT9a',
          memberId: 'KW-100-007',
          dependantId: 41,
          isAmbassador: false,
          firstName: 'Maria',
          lastName: 'Lopez',
          email: 'maria@example.org',
          phone: '5125550107',
          language: 'en',
          memberSince: '2025-03-02T17:40:00.000Z',
          quickActions: [
            { id: 'appointments', visible: true },
            { id: 'rewards', visible: true },
            { id: 'refer', visible: true },
            { id: 'profile', visible: false },
          ],
          isToldByText: false,
          textsBarred: null,
          dependants: [mariaOfHousehold, leoOfHousehold],
        },
        termsNews: [
          {
            kind: 'terms',
            version: 3,
            publishedAt: '2026-05-01T00:00:00.000Z',
            summary: 'How long we keep your documents.',
          },
        ],
        unreadNotices: 2,
        programmeZone: 'America/New_York',
      },
    }),
    describe(accountPatient, {
      summary: 'The account of the patient, with its points.',
      answer: {
        account: {
          id: 7,
          firstName: 'Maria',
          lastName: 'Lopez',
          email: 'maria@example.org',
          phone: '5125550107',
          memberId: 'KW-100-007',
          points: 1250,
        },
      },
    }),
    describe(family, {
      summary: 'The people the patient may book for, oneself first.',
      refusals: ['notFound'],
      fields: { dependant: 'The people, oneself first.' },
      answer: { dependant: [mariaInFamily, leoInFamily] },
    }),
    describe(addMember, {
      summary: 'Add a dependant; with a dependantId, edit that one.',
      refusals: savingMember,
      body: leosForm,
      answer: { dependant: leoOfHousehold },
    }),
    describe(saveDependant, {
      summary: 'Save a dependant on the settings screen: a new one, or the one named by dependantId.',
      refusals: savingMember,
      body: { ...leosForm, dependantId: 42 },
      answer: { dependant: leoOfHousehold },
    }),
  ],
};

export const termsDescription: FeatureDescription = {
  tag: 'terms',
  about: 'The terms and the privacy notice, and who was told of a change.',
  calls: [
    describe(seeTerms, {
      summary: 'Say that what changed in the terms or the privacy notice was shown; repeatable.',
      refusals: ['termsUnknown'],
      body: { seen: [{ kind: 'terms', version: 3 }] },
    }),
  ],
};
