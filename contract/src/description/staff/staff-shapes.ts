import type { ShapeEntry } from '@kindwell/contract/description/describe.ts';
import { listedCorrection } from '@kindwell/contract/staff/staff-corrections.ts';
import {
  clinicAnswers,
  monthOfPoints,
  monthOfSignUps,
  monthOfVisits,
  outstandingPoints,
  referralFunnel,
} from '@kindwell/contract/staff/staff-figures.ts';
import {
  lookedUpAccount,
  patientJoin,
  patientMessage,
  patientPointsEntry,
  patientSignIn,
  patientVisit,
  pendingAdjustment,
  staffLookup,
} from '@kindwell/contract/staff/staff-patients-shape.ts';
import { reviewHiding, reviewReason, staffReview } from '@kindwell/contract/staff/staff-reviews.ts';
import {
  openStaffInvitation,
  ownStaff,
  staffPerson,
  staffSession,
  staffSignIn,
} from '@kindwell/contract/staff/staff-shape.ts';
import { contentShapes } from './content-shapes.ts';
import { trustShapes } from './trust-shapes.ts';

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
    listedCorrection,
    {
      id: 'ListedCorrection',
      about: 'A correction of a contact, and how it stands.',
      fields: {
        kind: 'Which contact: `email` or `phone`.',
        contact: 'The new one: in full while somebody is to decide on it, then a hint.',
        reason: 'Why, in the words of who asks for it.',
        state:
          '`pending`, `running` (approved), `done`, `declined`, `stopped` by the patient, `ended` as it could not count.',
        approvedBy: 'Who of the staff has approved it; null where nobody has.',
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
  ...contentShapes,
  [staffSignIn, { id: 'StaffSignIn', about: 'A live session of somebody of the staff.' }],
  [
    staffReview,
    {
      id: 'StaffReview',
      about: 'A review as the staff see it.',
      fields: {
        day: 'The day at the clinic, `YYYY-MM-DD`.',
        writer: 'The name that is shown with it.',
        clinic: 'The name of the clinic.',
        provider: 'Who was seen; null where that is not known.',
        hidden: 'By whom, when and why it was hidden; null while everybody can read it.',
      },
    },
  ],
  [
    reviewHiding,
    {
      id: 'ReviewHiding',
      about: 'That a review is hidden.',
      fields: { by: 'Who of the staff did it.', at: 'When, ISO 8601 in UTC.', reason: 'Why.' },
    },
  ],
  [
    reviewReason,
    {
      id: 'ReviewReason',
      about: 'Why a review can be hidden.',
      fields: { code: 'Its code.', sentence: 'The same as a sentence, which its writer reads too.' },
    },
  ],
  [
    monthOfSignUps,
    {
      id: 'MonthOfSignUps',
      about: 'The accounts that were made in a month.',
      fields: { month: 'Which month, YYYY-MM.', joined: 'How many.' },
    },
  ],
  [
    monthOfVisits,
    {
      id: 'MonthOfVisits',
      about: 'The visits whose day lies in a month.',
      fields: {
        month: 'Which month, YYYY-MM.',
        completed: 'How many took place.',
        cancelled: 'How many were called off.',
      },
    },
  ],
  [
    monthOfPoints,
    {
      id: 'MonthOfPoints',
      about: 'What the ledger moved in a month.',
      fields: {
        month: 'Which month, YYYY-MM.',
        earned: 'What people got, less what was taken back.',
        expired: 'What expired.',
      },
    },
  ],
  [
    outstandingPoints,
    {
      id: 'OutstandingPoints',
      about: 'Outstanding points of one age.',
      fields: {
        programme: 'Which programme pays for the people: `commercial`, `federal`, `unknown`.',
        points: 'How many.',
      },
    },
  ],
  [
    clinicAnswers,
    {
      id: 'ClinicAnswers',
      about: 'How a clinic answers requests.',
      fields: { clinic: 'What the clinic is called.' },
    },
  ],
  [
    referralFunnel,
    {
      id: 'ReferralFunnel',
      about: 'What came of invitations.',
      fields: {
        invited: 'How many invitations were sent.',
        joined: 'How many friends joined, by an invitation or a link.',
        rewarded: 'How many of them brought a reward.',
      },
    },
  ],
  ...trustShapes,
];
