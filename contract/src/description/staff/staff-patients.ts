import {
  closingFields,
  joinFactsExample,
  joinFactsFields,
  joinRefusals,
} from '@kindwell/contract/description/account.ts';
import { type CallDescription, describe } from '@kindwell/contract/description/describe.ts';
import {
  closePatient,
  joinCheck,
  joinPatients,
  keepPatient,
  patientClosing,
  unjoinPatients,
} from '@kindwell/contract/staff/staff-accounts.ts';
import {
  adjustments,
  adjustPoints,
  approveAdjustment,
  declineAdjustment,
} from '@kindwell/contract/staff/staff-adjustments.ts';
import {
  approveCorrection,
  contactCorrections,
  correctContact,
  declineCorrection,
} from '@kindwell/contract/staff/staff-corrections.ts';
import {
  endPatientSessions,
  foundPatient,
  lookUpPatient,
  requestPatientCopy,
  startPatientRecovery,
  unlockPatient,
} from '@kindwell/contract/staff/staff-patients.ts';
import { found } from './found-patient.ts';

const pending = {
  adjustments: [
    {
      id: 7,
      memberNumber: 'KW10482',
      amount: 9000,
      reason: 'Visits before the move to Kindwell',
      askedBy: 'Sam Rivera',
      askedAt: '2026-06-01T14:02:00.000Z',
      isYours: false,
    },
  ],
  limit: 5000,
};

const correction = {
  id: 12,
  memberNumber: 'KW10482',
  kind: 'email' as const,
  contact: 'maria.lopez@example.org',
  reason: 'The old mailbox is gone',
  state: 'pending' as const,
  askedBy: 'Sam Rivera',
  askedAt: '2026-06-01T14:02:00.000Z',
  isYours: false,
  approvedBy: null,
  declinedBy: null,
  countsAt: null,
  endedAt: null,
};
const running = {
  ...correction,
  contact: 'm•••@example.org',
  state: 'running' as const,
  approvedBy: 'Olivia Bell',
  countsAt: '2026-06-04T14:10:00.000Z',
};

const joining = {
  stays: true,
  otherMember: 'KW10990',
  isConfirmed: false,
  isOtherConfirmed: false,
  expiresAt: '2026-06-04T14:03:00.000Z',
};

const acting = ['lookupOver', 'patientClosed'] as const;
const askingBoth = [
  ...acting,
  ...(['nobodyFound', 'severalFound', 'tooManyTries', 'joinSameAccount', 'joinOpen'] as const),
  ...joinRefusals,
] as const;
const deciding = ['adjustmentNotFound', 'adjustmentDecided'] as const;
const decidingCorrection = ['correctionNotFound', 'correctionDecided'] as const;
const amount = { amount: 'How many points to give; below 0 to take.' };

/** What the staff can see of a patient, and do for them. */
export const staffPatientsCalls: CallDescription[] = [
  describe(lookUpPatient, {
    summary: 'Look one patient up, for a reason that is recorded.',
    about:
      'By the whole email, phone or member number; nothing less finds anybody. The look-up is good for 30 minutes in this session.',
    refusals: ['nobodyFound', 'severalFound', 'tooManyTries'],
    fields: { reason: 'Why: what the person asks for.' },
    body: { who: 'maria@example.org', reason: found.lookup.reason },
    answer: found,
  }),
  describe(foundPatient, {
    summary: 'The patient of a look-up, as things stand now.',
    refusals: ['lookupOver'],
    answer: found,
  }),
  describe(unlockPatient, {
    summary: 'Forgive the wrong passwords of an account; repeatable.',
    refusals: acting,
    answer: { ...found, account: { ...found.account, lockedUntil: null } },
  }),
  describe(endPatientSessions, {
    summary: 'Sign an account out everywhere; repeatable.',
    refusals: acting,
    answer: found,
  }),
  describe(startPatientRecovery, {
    summary: 'Send a patient the way to a new password, to the email on file; once for each look-up.',
    refusals: [...acting, 'tooManyTries'],
    answer: { ...found, account: { ...found.account, recoverySentAt: '2026-06-01T14:03:00.000Z' } },
  }),
  describe(requestPatientCopy, {
    summary: 'Have a copy of everything about a patient made, which they alone find; once for each look-up.',
    about: 'They get a mail, and download it after signing in. Nobody of the staff sees it.',
    refusals: [...acting, 'copyThere'],
    fields: { reason: 'How and why they ask for it.' },
    body: { reason: 'Asked by letter of May 28' },
    answer: { ...found, account: { ...found.account, copyAskedAt: '2026-06-01T14:03:00.000Z' } },
  }),
  describe(patientClosing, {
    summary: 'What closing the account of a patient would end, and what has to be settled before.',
    refusals: ['lookupOver'],
    fields: closingFields,
    answer: { upcoming: 1, dependants: 0, points: 1800, cards: 0 },
  }),
  describe(closePatient, {
    summary: 'Have the account of a patient closed who asks for it, 72 hours later; repeatable.',
    about: 'They are told at once, at both contacts, how that is stopped.',
    refusals: [...acting, 'familyNeedsThem', 'closingRunning'],
    fields: { reason: 'How and why they ask for it.' },
    body: { reason: 'Asked by letter of May 28' },
    answer: { ...found, account: { ...found.account, closesAt: '2026-06-04T14:03:00.000Z' } },
  }),
  describe(keepPatient, {
    summary: 'Keep an account open that was to be closed; repeatable.',
    refusals: acting,
    answer: found,
  }),
  describe(joinCheck, {
    summary: 'What joining another account with the one of a look-up would move.',
    about: 'It counts as a look-up and is recorded. Nothing is asked and nothing moves.',
    refusals: askingBoth,
    fields: {
      ...joinFactsFields,
      who: 'The account that would go: its whole email, phone or member number.',
      reason: 'Why both are of one person.',
      memberNumber: 'The member number of the account that would go.',
      facts: 'What would move.',
    },
    body: { who: 'KW10990', reason: 'Signed up again after a move' },
    answer: { memberNumber: 'KW10990', facts: joinFactsExample },
  }),
  describe(joinPatients, {
    summary: 'Have the owners of two accounts of one person confirm that they become one; repeatable.',
    about: 'The account of the look-up stays. Nothing moves before both are confirmed with their passwords.',
    refusals: askingBoth,
    fields: {
      who: 'The account that goes: its whole email, phone or member number.',
      reason: 'Why both are of one person.',
    },
    body: { who: 'KW10990', reason: 'Signed up again after a move' },
    answer: { ...found, account: { ...found.account, join: joining } },
  }),
  describe(unjoinPatients, {
    summary: 'Keep two accounts apart that were to become one; repeatable.',
    refusals: acting,
    answer: found,
  }),
  describe(adjustPoints, {
    summary: 'Give a patient points, or take some.',
    about:
      'Never more than there are. Above the limit of a day (ADJUSTMENT_LIMIT) it waits for a second person of the staff.',
    refusals: [...acting, 'fewerPoints', 'adjustmentKeyUsed', 'adjustedMeanwhile'],
    fields: {
      ...amount,
      reason: 'Why; the patient reads it.',
      seen: 'The last adjustment of this person that was seen: where there is a later one, nothing is done. Null or left out where none was.',
      key: 'A UUID that the page makes up: the same once more is the same adjustment.',
      state: 'How the adjustment stands: `done`, `pending`, `declined`.',
    },
    body: {
      amount: 500,
      reason: 'Points of a visit that was never sent',
      seen: 7,
      key: '0f8b1c8e-6d0e-4c53-9b8e-0a4c4f1f2c11',
    },
    answer: { ...found, state: 'done' },
  }),
  describe(adjustments, {
    summary: 'The adjustments of points that wait for a second person.',
    answer: pending,
  }),
  describe(approveAdjustment, {
    summary: 'Approve an adjustment that somebody else has asked for; repeatable.',
    refusals: [...deciding, 'adjustmentOwn', 'fewerPoints', 'patientClosed'],
    answer: { ...pending, adjustments: [] },
  }),
  describe(declineAdjustment, {
    summary: 'Decline an adjustment, or take the own one back; repeatable.',
    refusals: deciding,
    answer: { ...pending, adjustments: [] },
  }),
  describe(correctContact, {
    summary: 'Ask for another email or phone of a patient; a second person decides.',
    refusals: [...acting, 'emailUnchanged', 'phoneUnchanged', 'contactTaken', 'correctionOpen', 'tooManyTries'],
    fields: { kind: 'Which contact.', contact: 'The new one.', reason: 'Why the old one is wrong.' },
    bodies: {
      email: { kind: 'email', contact: correction.contact, reason: correction.reason },
      phone: { kind: 'phone', contact: '5125550199', reason: correction.reason },
    },
    answer: found,
  }),
  describe(contactCorrections, {
    summary: 'The corrections of contacts that wait, run, or have ended within a week.',
    answer: { corrections: [correction] },
  }),
  describe(approveCorrection, {
    summary: 'Approve a correction that somebody else has asked for; it counts 72 hours later. Repeatable.',
    refusals: [...decidingCorrection, 'correctionOwn', 'contactTaken'],
    answer: { corrections: [running] },
  }),
  describe(declineCorrection, {
    summary: 'Decline a correction that waits or runs, or take the own one back; repeatable.',
    refusals: decidingCorrection,
    answer: { corrections: [] },
  }),
];
