import type { ShapeEntry } from '@kindwell/contract/description/describe.ts';
import { auditEntry } from '@kindwell/contract/staff/staff-audit.ts';
import { undeliveredMessage } from '@kindwell/contract/staff/staff-messages.ts';
import { settingInForce } from '@kindwell/contract/staff/staff-settings.ts';
import { jobState, trustCheck } from '@kindwell/contract/staff/staff-trust.ts';

/** What the room Trust answers. */
export const trustShapes: ShapeEntry[] = [
  [
    auditEntry,
    {
      id: 'AuditEntry',
      about: 'An entry of the audit trail.',
      fields: {
        name: 'Who of the staff, or the member number of the patient; null where nobody had proven who they are.',
        by: 'Who did it: `patient`, `staff`, or `nobody` where nobody had proven who they are.',
        what: 'What was done, as a sentence.',
        address: 'Where the call came from: an IPv4 address, or the /64 of an IPv6 one.',
      },
    },
  ],
  [
    trustCheck,
    {
      id: 'TrustCheck',
      about: 'What a check that is made by itself has found last.',
      fields: {
        name: '`auditTrail`, `points`, `giftCards`, `soldCards`; `backup` is when the last backup was made.',
        doneAt: 'When it was made, ISO 8601 in UTC; null where none is known.',
      },
    },
  ],
  [
    jobState,
    {
      id: 'JobState',
      about: 'How the jobs of one kind go.',
      fields: {
        what: 'What they do, in the language of the reader.',
        doneAt: 'When one was last done, ISO 8601 in UTC; null where none is known.',
      },
    },
  ],
  [
    undeliveredMessage,
    {
      id: 'UndeliveredMessage',
      about: 'A mail or a text that nobody has got.',
      fields: {
        kind: 'What it brings: a code, news of a visit, of the family, or anything else.',
        channel: 'By mail or by text.',
        to: 'As much of the recipient as tells somebody who knows it; empty where it is not kept.',
        failedAt: 'When it was given up, ISO 8601 in UTC; null while it is still tried.',
        failure: 'A number of the protocol, or why it was given up.',
      },
    },
  ],
  [
    settingInForce,
    {
      id: 'SettingInForce',
      about: 'A setting as it holds in the process that answers.',
      fields: {
        name: 'The environment variable.',
        from: 'The `environment`, a `file`, or `default` where nobody has set it.',
        value: 'What holds; null for secrets, and where it hangs on other settings.',
      },
    },
  ],
];
