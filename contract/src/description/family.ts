import {
  acceptFamilyInvitation,
  declineFamilyInvitation,
  endGuarantor,
  familyActs,
  familyInvitation,
  household,
  inviteGuarantor,
  leaveFamily,
  saveFamilyAct,
  withdrawInvitation,
} from '@kindwell/contract/family.ts';
import { makeMember, removeFamilyMember } from '@kindwell/contract/patient.ts';
import { describe, type FeatureDescription } from './describe.ts';
import { leo, leoInFamily, leoOfHousehold, maria, mariaInFamily, mariaOfHousehold, page } from './examples.ts';
import { invitingToFamily } from './refusal-groups.ts';

const invitation = {
  id: 15,
  kind: 'guarantor' as const,
  dependantId: null,
  to: 'd•••@example.org',
  sentAt: '2026-06-01T14:00:00.000Z',
  expiresAt: '2026-06-08T14:00:00.000Z',
};

export const familyDescription: FeatureDescription = {
  tag: 'family',
  about: 'The people of a household, who looks after them, and invitations to it.',
  calls: [
    describe(household, {
      summary: 'Who is in the family, what may be done for each, and which invitations are open.',
      answer: {
        people: [
          {
            ...mariaOfHousehold,
            gender: 'female',
            email: 'maria@example.org',
            phone: '5125550107',
            standing: 'self',
            rights: ['care', 'spend', 'records', 'manage'],
            isGuarantor: true,
            upcoming: 1,
            comesOfAgeOn: null,
          },
          {
            ...leoOfHousehold,
            gender: 'male',
            email: null,
            phone: null,
            standing: 'minor',
            rights: ['care', 'spend', 'records', 'manage'],
            isGuarantor: false,
            upcoming: 0,
            comesOfAgeOn: '2036-09-02',
          },
        ],
        guarantors: [maria],
        invitations: [invitation],
        letsFamilyAct: null,
        mayLeave: false,
      },
    }),
    describe(makeMember, {
      summary: 'Give a dependant a membership of their own; repeatable.',
      refusals: ['notFound', ...invitingToFamily],
      fields: { id: 'The person of the household: `id` of a dependant.' },
      answer: { dependant: { ...leoOfHousehold, memberId: 'KW-100-031' } },
    }),
    describe(removeFamilyMember, {
      summary: 'Take a dependant out of the family; repeatable.',
      refusals: ['notFound', 'memberIsGuarantor', 'memberUnderAge', 'personHasVisit', 'personHasVisits'],
      fields: { dependant: 'Who is left, oneself first.', action: 'Always `remove`.' },
      answer: { dependant: [mariaInFamily] },
    }),
    describe(withdrawInvitation, {
      summary: 'Take back an invitation to the family; repeatable.',
      refusals: ['notFound'],
      body: { invitationId: 15 },
      answer: { invitations: [] },
    }),
    describe(inviteGuarantor, {
      summary: 'Invite a second guarantor: somebody of the household, or by email or phone.',
      about: 'Exactly one of `dependantId`, `email` and `phone` says who is invited.',
      refusals: [
        'notFound',
        'alreadyGuarantor',
        'guarantorUnderAge',
        'guarantorsFull',
        'guarantorsOnly',
        'invitationUnsendable',
        ...invitingToFamily,
      ],
      body: { email: 'dana@example.org' },
      answer: { invitation },
    }),
    describe(endGuarantor, {
      summary: 'End what a second guarantor may do for the family; repeatable.',
      refusals: ['notFound', 'guarantorIsElder', 'noOtherGuarantor'],
      body: { dependantId: 44 },
      answer: { guarantors: [maria] },
    }),
    describe(familyInvitation, {
      summary: 'What an invitation to the family is about, by its link.',
      refusals: ['linkInvalid'],
      answer: {
        invitation: {
          kind: 'guarantor',
          status: 'open',
          invitedBy: 'Maria',
          expiresAt: '2026-06-08T14:00:00.000Z',
        },
      },
    }),
    describe(acceptFamilyInvitation, {
      summary: 'Become the second guarantor of a family by an invitation; repeatable.',
      refusals: [
        'linkInvalid',
        'invitationForContact',
        'invitationForSignup',
        'invitationClosed',
        'alreadyGuarantor',
        'guarantorUnderAge',
        'guarantorsFull',
        'hasFamily',
        'familyFull',
      ],
      fields: { dependant: 'The people that one looks after from now on, oneself first.' },
      answer: { dependant: [{ ...mariaInFamily, id: 44, firstName: 'Dana', loginId: 9 }, leoInFamily] },
    }),
    describe(declineFamilyInvitation, {
      summary: 'Say no to an invitation to the family; repeatable.',
      refusals: ['linkInvalid', 'invitationAccepted'],
    }),
    describe(saveFamilyAct, {
      summary: 'Say whether the guarantors of the family may act for oneself.',
      refusals: ['alreadyAdult', 'noGuarantor'],
      body: { letsFamilyAct: true },
      answer: { letsFamilyAct: true },
    }),
    describe(leaveFamily, {
      summary: 'Leave the family for a household of one’s own; repeatable.',
      refusals: ['leaverUnderAge', 'noOtherGuarantor'],
    }),
    describe(familyActs, {
      summary: 'Who has acted for oneself and one’s family, and when.',
      answer: {
        acts: [
          {
            at: '2026-05-28T16:20:11.000Z',
            by: { firstName: 'Dana', lastName: 'Lopez' },
            forWhom: leo,
            what: 'Booked a visit',
          },
        ],
        ...page,
      },
    }),
  ],
};
