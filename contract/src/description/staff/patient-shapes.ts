import type { ShapeEntry } from '@kindwell/contract/description/describe.ts';
import { listedCorrection } from '@kindwell/contract/staff/staff-corrections.ts';
import {
  lookedUpAccount,
  lookedUpPoints,
  madeAdjustment,
  openCorrection,
  patientJoin,
  patientMessage,
  patientPointsEntry,
  patientSignIn,
  patientVisit,
  pendingAdjustment,
  staffLookup,
  waitingAdjustment,
} from '@kindwell/contract/staff/staff-patients-shape.ts';

/** What the staff are told of patients. */
export const patientShapes: ShapeEntry[] = [
  [
    staffLookup,
    {
      id: 'StaffLookup',
      about: 'A look-up of a patient, of one session of the staff.',
      fields: { reason: 'Why the patient was looked up.', expiresAt: 'Until when it is good, ISO 8601 in UTC.' },
    },
  ],
  [
    patientJoin,
    {
      id: 'PatientJoin',
      about: 'Two accounts of one person that are to become one.',
      fields: {
        stays: 'Whether this account stays; then the other is closed.',
        otherMember: 'The member number of the other account.',
        isConfirmed: 'Whether this account was confirmed.',
        isOtherConfirmed: 'Whether the other one was.',
      },
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
        kind: 'What it is about, such as `code`, `visit`, `points`; else `other`.',
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
    waitingAdjustment,
    {
      id: 'WaitingAdjustment',
      about: 'An adjustment of a patient’s points that waits for a second person of the staff.',
      fields: {
        amount: 'How many points it gives; below 0 it takes some.',
        reason: 'Why, in the words of who asks for it.',
      },
    },
  ],
  [
    madeAdjustment,
    {
      id: 'MadeAdjustment',
      about: 'An adjustment of a patient’s points, and how it stands.',
      fields: {
        amount: 'How many points it gives; below 0 it takes some.',
        reason: 'Why, in the words of who has made it.',
        state: '`done`, `pending` (a second person has to decide), `declined`.',
      },
    },
  ],
  [
    lookedUpPoints,
    {
      id: 'LookedUpPoints',
      about: 'The points of a patient as the staff see them.',
      fields: {
        waiting: 'What waits for a second person, the oldest first.',
        adjusted: 'The last adjustments, the latest first.',
        adjustedAlone: 'How many points the staff have given and taken within 24 hours without a second person.',
      },
    },
  ],
  [
    openCorrection,
    {
      id: 'OpenCorrection',
      about: 'A correction of a contact that waits or runs, without the new contact.',
      fields: {
        kind: 'Which contact: `email` or `phone`.',
        state: '`pending` or `running` (approved).',
        countsAt: 'When it counts, ISO 8601 in UTC; null before it is approved.',
      },
    },
  ],
  [
    listedCorrection,
    {
      id: 'ListedCorrection',
      about: 'A correction of a contact, and how it stands.',
      fields: {
        kind: 'Which contact: `email` or `phone`.',
        contact: 'The new one: in full while somebody is to decide on it, then a hint.',
        reason: 'Why, in the words of who asks for it.',
        state:
          '`pending`, `running` (approved), `done`, `declined`, `takenBack` by who asked, `stopped` by the patient, `ended` as it could not count.',
        approvedBy: 'Who of the staff has approved it; null where nobody has.',
        declinedBy: 'Who of the staff has declined it or taken it back; null where nobody has.',
        countsAt: 'When it counts or counted, ISO 8601 in UTC; null before it is approved.',
        endedAt: 'When it came to count, or to nothing, ISO 8601 in UTC; null until then.',
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
];
