import { auditEntry } from '@kindwell/contract/staff/staff-audit.ts';
import { undeliveredMessage } from '@kindwell/contract/staff/staff-messages.ts';
import {
  lookedUpAccount,
  patientMessage,
  patientPointsEntry,
  patientSignIn,
  patientVisit,
  pendingAdjustment,
  staffLookup,
} from '@kindwell/contract/staff/staff-patients-shape.ts';
import { settingInForce } from '@kindwell/contract/staff/staff-settings.ts';
import {
  openStaffInvitation,
  ownStaff,
  staffPerson,
  staffSession,
  staffSignIn,
} from '@kindwell/contract/staff/staff-shape.ts';
import { jobState, trustCheck } from '@kindwell/contract/staff/staff-trust.ts';
import type { ShapeEntry } from './describe.ts';

/** Who runs Kindwell. */
export const staffShapes: ShapeEntry[] = [
  [
    ownStaff,
    {
      id: 'OwnStaff',
      about: 'Who of the staff has signed in, and what they may do.',
      fields: { rights: 'What their roles let them do.' },
    },
  ],
  [staffSession, { id: 'StaffSession', about: 'How a session of the staff stands.' }],
  [
    staffPerson,
    {
      id: 'StaffPerson',
      about: 'Somebody of the staff.',
      fields: { lastSeenAt: 'When they were last there, ISO 8601 in UTC; null where they have not signed in yet.' },
    },
  ],
  [
    openStaffInvitation,
    {
      id: 'StaffInvitation',
      about: 'An invitation to the staff that can be taken up.',
      fields: { invitedBy: 'Who invites; null at a terminal of the server.' },
    },
  ],
  [
    staffLookup,
    {
      id: 'StaffLookup',
      about: 'A look-up of a patient, of one session of the staff.',
      fields: { reason: 'Why the patient was looked up.', expiresAt: 'Until when it is good, ISO 8601 in UTC.' },
    },
  ],
  [lookedUpAccount, { id: 'LookedUpAccount', about: 'A patient’s account as the staff see it.' }],
  [
    patientSignIn,
    {
      id: 'PatientSignIn',
      about: 'A sign-in of a patient.',
      fields: { lastSeenAt: 'When it was last used, ISO 8601 in UTC.' },
    },
  ],
  [
    patientMessage,
    {
      id: 'PatientMessage',
      about: 'A message to a patient, without a word of it.',
      fields: {
        kind: 'What it is about: `code`, `visit`, `family`, `other`.',
        status: 'What became of it: `waiting`, `sent`, `failed`.',
        at: 'When that was, ISO 8601 in UTC.',
      },
    },
  ],
  [
    patientVisit,
    {
      id: 'PatientVisit',
      about: 'A visit of a patient: where, when and how it stands.',
      fields: { clinic: 'What the clinic is called.' },
    },
  ],
  [
    patientPointsEntry,
    {
      id: 'PatientPointsEntry',
      about: 'A movement of a patient’s points.',
      fields: {
        points: 'How many it gave; below 0 it took some.',
        title: 'What it was for, in the reader’s language.',
      },
    },
  ],
  [
    pendingAdjustment,
    {
      id: 'PendingAdjustment',
      about: 'An adjustment of points that waits for a second person of the staff.',
      fields: { reason: 'Why, in the words of who asks for it.' },
    },
  ],
  [staffSignIn, { id: 'StaffSignIn', about: 'A live session of somebody of the staff.' }],
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
        name: '`auditTrail`, `points`, `giftCards`; `backup` is when the last backup was made.',
        doneAt: 'When it was made, ISO 8601 in UTC; null where none is known.',
      },
    },
  ],
  [
    jobState,
    {
      id: 'JobState',
      about: 'How the jobs of one kind go.',
      fields: { doneAt: 'When one was last done, ISO 8601 in UTC; null where none is known.' },
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
