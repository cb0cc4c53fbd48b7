import {
  coverage,
  getInsurance,
  insuranceCardFile,
  removeInsurance,
  removeInsuranceCard,
  requestInsuranceOtp,
  updateInsurance,
} from '@kindwell/contract/insurance.ts';
import { accountJoin, confirmJoin, declineJoin } from '@kindwell/contract/my-data/account-join.ts';
import {
  askedClosing,
  closeAccount,
  closingCheck,
  myData,
  myDataJson,
  myDataPage,
  requestMyData,
  stopClosing,
} from '@kindwell/contract/my-data/my-data.ts';
import { patientSetting, saveInsurance, savePreferences, saveProfile } from '@kindwell/contract/settings.ts';
import { describe, type FeatureDescription } from './describe.ts';
import { addressParts, insuranceCard, leoOfHousehold, leosInsurance, mariaOfHousehold } from './examples.ts';

export const insuranceDescription: FeatureDescription = {
  tag: 'insurance',
  about: 'The insurances of the household, their cards, and the code that a change needs.',
  calls: [
    describe(getInsurance, {
      summary: 'The insurances of oneself or of a dependant.',
      refusals: ['notFound'],
      answer: { insurance: [leosInsurance], cards: [] },
    }),
    describe(coverage, {
      summary: 'What an insurance of the household covers.',
      refusals: ['notFound'],
      answer: { coverage: leosInsurance.coverage },
    }),
    describe(requestInsuranceOtp, {
      summary: 'Send the code that changing an insurance needs.',
      refusals: ['notFound', 'changeCodesUsedUp', 'codeTooSoon', 'tooManyTries'],
    }),
    describe(updateInsurance, {
      summary: 'Save an insurance of oneself or of a dependant, with the code.',
      refusals: ['notFound', 'codeWrong', 'insuranceAlreadyThere'],
      fields: { insuranceId: 'The insurance to change; null or left out for a new one.' },
      body: { otp: '4821', insuranceName: 'Lone Star Dental', memberNumber: 'LSD 4471 90' },
      answer: { insurance: leosInsurance },
    }),
    describe(removeInsurance, {
      summary: 'Remove an insurance of oneself or of a dependant, with the code; repeatable.',
      refusals: ['notFound', 'codeWrong'],
      body: { otp: '4821', insuranceId: 9 },
      answer: { insurance: [] },
    }),
    describe(saveInsurance, {
      summary: 'Store one side of an insurance card, as an image or PDF.',
      refusals: [
        'notFound',
        'fileEmpty',
        'fileKindWrong',
        'fileDamaged',
        'fileLocked',
        'fileTooComplex',
        'uploadsADay',
      ],
      fields: { insuranceId: "Which of the person's insurances; without it the newest one." },
      body: { dependantId: '42', side: 'front' },
      answer: { insurance: [leosInsurance], cards: [insuranceCard] },
    }),
    describe(insuranceCardFile, {
      summary: 'One side of an uploaded insurance card.',
      refusals: ['notFound'],
      fields: { id: 'The side of a card.' },
      answers: {},
    }),
    describe(removeInsuranceCard, {
      summary: 'Remove one side of an uploaded insurance card; repeatable.',
      refusals: ['notFound'],
      fields: { id: 'The side of a card.' },
    }),
  ],
};

const profile = {
  firstName: 'Maria',
  lastName: 'Lopez',
  dob: '1990-05-17',
  gender: 'female' as const,
  email: 'maria@example.org',
  phone: '5125550107',
  address: addressParts,
  formatted_address: 'Austin, TX 78701',
  postalCode: '78701',
};

const preferences = {
  language: 'en',
  reminderChannel: 'email' as const,
  reminderHours: 24,
  marketing: false,
  quickActions: [{ id: 'appointments' as const, visible: true }],
};

export const settingsDescription: FeatureDescription = {
  tag: 'settings',
  about: 'The profile and the preferences.',
  calls: [
    describe(patientSetting, {
      summary: 'Everything that the settings screen shows.',
      answer: {
        profile,
        insurance: [leosInsurance],
        limit: [{ dependantId: 42, monthlyPoints: 500, usedThisMonth: 0 }],
        preferences,
        dependants: [mariaOfHousehold, leoOfHousehold],
      },
    }),
    describe(saveProfile, {
      summary: "Save the patient's profile.",
      refusals: ['birthInFuture', 'birthChangeUnderAge', 'accountUnderAge', 'memberAlreadyThere'],
      body: {
        firstName: 'Maria',
        lastName: 'Lopez',
        dob: '1990-05-17',
        gender: 'female',
        address: addressParts,
        formatted_address: 'Austin, TX 78701',
        postalCode: '78701',
      },
      answer: { profile },
    }),
    describe(savePreferences, {
      summary: 'Save language, reminders, marketing and the quick actions.',
      about: 'What is left out stays as it is.',
      refusals: ['languageUnknown', 'remindersWithoutTexts', 'phoneStopped'],
      body: { reminderChannel: 'email', reminderHours: 24 },
      answer: { preferences },
    }),
  ],
};

/** What keeps two accounts from becoming one. */
export const joinRefusals = [
  ...(['joinBirthDates', 'joinSameFamily', 'joinFamily', 'joinFamilyFull', 'joinCards', 'joinBusy'] as const),
];

/** What is said of what joining two accounts moves. */
export const joinFactsFields = {
  upcoming: 'How many visits, requests and places on a waitlist lie ahead.',
  past: 'How many visits are over, or were called off.',
  together: 'How many of those ahead are at a time at which the other account has one too; both stay.',
  twice: 'How many requests and places on a waitlist the other account has too; the later ones are called off.',
  points: 'The points that can be spent.',
  pending: 'The points that are pending, until the same day.',
  cards: 'How many gift cards.',
  plans: 'How many insurances.',
  plansTwice: 'How many of those the other account has too; one stays.',
  friends: 'How many friends have joined by it.',
  people: 'How many people without a sign-in it looks after.',
  peopleTwice: 'How many of those the other account seems to look after too; they stay two.',
  isAmbassador: 'Whether it has a part in the ambassador program.',
};

/** What an account with visits would move. */
export const joinFactsExample = {
  upcoming: 2,
  past: 5,
  together: 0,
  twice: 0,
  points: 1800,
  pending: 900,
  cards: 1,
  plans: 1,
  plansTwice: 0,
  friends: 0,
  people: 1,
  peopleTwice: 0,
  isAmbassador: false,
};

const joinFields = {
  ...joinFactsFields,
  facts: 'What moves; null for the account that stays until the other one was confirmed.',
  join: 'The joining; null where none waits.',
  stays: 'Whether this account stays; then the other is closed.',
  otherEmail: 'The email of the other account as far as tells somebody who knows it.',
  isConfirmed: 'Whether this account was confirmed.',
  expiresAt: 'Until when both can be confirmed, ISO 8601 in UTC.',
};

const openJoinExample = {
  stays: true,
  otherEmail: 'm•••@example.org',
  isConfirmed: false,
  facts: null,
  expiresAt: '2026-06-04T14:00:00.000Z',
};

/** What is said of the answer to what a closing would end. */
export const closingFields = {
  points: 'Points that would be lost.',
  cards: 'Gift cards whose codes nobody could see any more.',
  dependants: 'People whom nobody else looks after: they have to be removed or handed over first.',
};

const copy = {
  status: 'ready' as const,
  requestedAt: '2026-06-01T14:00:00.000Z',
  readyAt: '2026-06-01T14:01:00.000Z',
  expiresAt: '2026-06-08T14:01:00.000Z',
};

export const myDataDescription: FeatureDescription = {
  tag: 'my-data',
  about: 'A copy of everything about oneself, and closing the account.',
  calls: [
    describe(myData, {
      summary: 'Whether a copy of one’s own data is being prepared or ready.',
      answer: { copy },
    }),
    describe(requestMyData, {
      summary: 'Ask for a copy of everything about oneself; repeatable.',
      answer: { copy: { ...copy, status: 'preparing', readyAt: null, expiresAt: null } },
    }),
    describe(myDataJson, {
      summary: 'The copy of one’s own data, as JSON.',
      refusals: ['copyNotFound'],
      answer: { name: 'kindwell.json', content: '{"account":{"firstName":"Maria"}}' },
    }),
    describe(myDataPage, {
      summary: 'The copy of one’s own data, as a page to read.',
      refusals: ['copyNotFound'],
      answer: { name: 'kindwell.html', content: '<!doctype html><title>My data</title>' },
    }),
    describe(closingCheck, {
      summary: 'What closing the account would end, and what has to be settled before.',
      fields: closingFields,
      answer: { upcoming: 1, dependants: 0, points: 1250, cards: 1 },
    }),
    describe(closeAccount, {
      summary: 'Close one’s own account for good.',
      refusals: ['currentPasswordWrong', 'tooManyTries', 'familyNeedsYou'],
      fields: { password: 'The present password.' },
      body: { password: 'Correct-horse-9!' },
    }),
    describe(accountJoin, {
      summary: 'The joining with another account that waits to be confirmed.',
      fields: joinFields,
      answer: { join: openJoinExample },
    }),
    describe(confirmJoin, {
      summary: 'Confirm that this account and another are of one person.',
      about:
        'Once both are confirmed they are one: the one that goes is closed, and its points and favorites go to the other.',
      refusals: ['joinNotFound', 'currentPasswordWrong', 'tooManyTries', ...joinRefusals],
      fields: { ...joinFields, isJoined: 'Whether both are one now.', password: 'The present password.' },
      body: { password: 'Correct-horse-9!' },
      answer: { isJoined: false, join: { ...openJoinExample, isConfirmed: true } },
    }),
    describe(declineJoin, {
      summary: 'Keep both accounts as they are; repeatable.',
      fields: joinFields,
      answer: { join: null },
    }),
    describe(askedClosing, {
      summary: 'What a message about a closing by the staff is about.',
      refusals: ['linkInvalid'],
      fields: {
        closing: 'The closing.',
        status: '`running` until the account is closed, then `done`; `over` where it came to nothing.',
        closesAt: 'When the account is closed, ISO 8601 in UTC.',
      },
      answer: { closing: { status: 'running', closesAt: '2026-06-04T14:00:00.000Z' } },
    }),
    describe(stopClosing, {
      summary: 'Keep an account open that the staff were asked to close; repeatable.',
      refusals: ['linkInvalid', 'closingDone'],
    }),
  ],
};
