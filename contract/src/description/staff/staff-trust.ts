import { type CallDescription, describe } from '@kindwell/contract/description/describe.ts';
import { auditActions, exportAudit, searchAudit } from '@kindwell/contract/staff/staff-audit.ts';
import { resendMessage, undeliveredMessages } from '@kindwell/contract/staff/staff-messages.ts';
import { settingsInForce } from '@kindwell/contract/staff/staff-settings.ts';
import { trustStates } from '@kindwell/contract/staff/staff-trust.ts';

const criteria = {
  who: 'Sam Rivera',
  from: '2026-06-01T00:00:00.000Z',
  before: null,
  action: 'adjustPoints',
  object: '',
};

const criteriaFields = {
  who: 'A member number, or all of a name of the staff; empty for everybody.',
  from: 'From which moment on, itself included, ISO 8601; null for the beginning.',
  before: 'Before which moment, ISO 8601; null for now. The `next` of an answer goes on with it.',
  action: 'One of the actions; empty for all.',
  object: 'What it was done to, as `appointment:1042`; empty for anything.',
};

const undelivered = {
  messages: [
    {
      id: 4711,
      kind: 'visit' as const,
      channel: 'email' as const,
      to: 'm•••@example.org',
      writtenAt: '2026-06-01T12:00:00.000Z',
      failedAt: '2026-06-01T12:00:02.000Z',
      tries: 1,
      failure: '550',
      canResend: true,
    },
  ],
};

/** What the staff can see of how Kindwell itself stands. */
export const staffTrustCalls: CallDescription[] = [
  describe(auditActions, {
    summary: 'The actions that the audit trail knows.',
    answer: { actions: [{ action: 'adjustPoints', what: 'Adjusted the points' }] },
  }),
  describe(searchAudit, {
    summary: 'Search the audit trail, the newest entries first.',
    about: 'That somebody searched, and for whom, is an entry of the trail itself.',
    refusals: ['auditOfNobody'],
    fields: { ...criteriaFields, entries: 'The entries that were found, the newest first.' },
    body: criteria,
    answer: {
      entries: [
        {
          at: '2026-06-01T14:02:00.000Z',
          by: 'staff',
          name: 'Sam Rivera',
          what: 'Adjusted the points',
          outcome: 'done',
          subjects: ['KW10482'],
          objects: ['pointsAdjustment:7'],
          operation: 'adjustPoints',
          address: '203.0.113.7',
          requestId: '5f3c9a1e8b7d4c20',
        },
      ],
      next: null,
    },
  }),
  describe(exportAudit, {
    summary: 'What a search of the audit trail finds, as a table: 10,000 rows at most, the newest first.',
    about:
      'No cell is a formula. Where there is more, the last line says so. The export is an entry of the trail itself.',
    refusals: ['auditOfNobody'],
    fields: criteriaFields,
    body: criteria,
    answer: { name: 'audit-2026-06-01.csv', content: 'When (UTC),Who,What\r\n' },
  }),
  describe(trustStates, {
    summary: 'How Kindwell stands: the last checks, the seal of the audit trail, and the jobs.',
    answer: {
      now: '2026-06-01T14:03:00.000Z',
      checks: [
        { name: 'auditTrail', isGood: true, doneAt: '2026-06-01T04:15:09.000Z', looked: 48_211, flaws: 0 },
        { name: 'backup', isGood: false, doneAt: null, looked: null, flaws: 0 },
      ],
      unsealed: { entries: 3, since: '2026-06-01T14:02:31.000Z', isGood: true },
      worker: { isGood: true, lastAt: '2026-06-01T14:03:00.000Z' },
      jobs: [
        {
          task: 'auditPoints',
          what: 'Checks all points',
          isGood: true,
          doneAt: '2026-06-01T03:35:04.000Z',
          ms: 3900,
          failedAt: null,
          due: 0,
          retrying: 0,
          failed: 0,
        },
      ],
    },
  }),
  describe(undeliveredMessages, {
    summary: 'The last 50 mails and texts that could not be delivered, without a word of them.',
    answer: undelivered,
  }),
  describe(resendMessage, {
    summary: 'Send a message again that was given up; repeatable.',
    about: 'News for an account keeps its words for a week for it; codes and invitations do not.',
    refusals: ['messageNotFound', 'messageGone'],
    answer: { messages: [] },
  }),
  describe(settingsInForce, {
    summary: 'The settings in force in the process that answers; of secrets only whether they are set.',
    answer: {
      topics: [
        {
          topic: 'staff',
          settings: [{ name: 'ADJUSTMENT_LIMIT', isSecret: false, from: 'default', value: '5000' }],
        },
      ],
    },
  }),
];
