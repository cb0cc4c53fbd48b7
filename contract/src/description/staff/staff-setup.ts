import { type CallDescription, describe } from '@kindwell/contract/description/describe.ts';
import { noteRestore, setupState, trySetup } from '@kindwell/contract/staff/staff-setup.ts';

const answer = {
  steps: [
    { step: 'https' as const, isDone: true, tried: null },
    {
      step: 'mail' as const,
      isDone: false,
      tried: { at: '2026-06-01T14:00:00.000Z', by: 'Dana Whitfield', failure: '535' },
    },
  ],
  operator: {
    name: 'Harbor Health',
    contact: 'privacy@harbor.example',
    email: 'help@harbor.example',
    phone: null,
    site: 'portal.harbor.example',
  },
  zone: { name: 'America/New_York', canChange: true },
};

const fields = {
  steps: 'What is to be there, in the order in which it is best done.',
  operator: 'Who runs the portal, as its settings say.',
  contact: 'Where people ask about the terms and their data; null where nothing is set.',
  site: 'The host of the portal.',
  zone: 'In which time zone (IANA) the programme of points counts its days.',
  canChange: 'Whether another one can still be chosen: before the first visit and the first points.',
  email: 'The email of the support; null where nothing is set.',
  phone: 'The phone of the support; null where nothing is set.',
};

/** What is to be there before a portal goes live. */
export const staffSetupCalls: CallDescription[] = [
  describe(setupState, { summary: 'What is still missing before the portal goes live.', fields, answer }),
  describe(trySetup, {
    summary: 'Try mail, text messages or gift cards, and keep what came of it.',
    refusals: ['setupPhoneMissing', 'tooManyTries'],
    fields: {
      ...fields,
      step: 'What is tried: `mail`, `text` or `giftCards`.',
      phone: 'The phone that a text message goes to, with a plus sign; of the support in the answer.',
    },
    body: { step: 'mail' },
    answer,
  }),
  describe(noteRestore, {
    summary: 'Keep that a backup was restored on another machine; repeatable.',
    fields,
    answer,
  }),
];
