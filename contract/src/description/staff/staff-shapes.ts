import type { ShapeEntry } from '@kindwell/contract/description/describe.ts';
import {
  clinicAnswers,
  monthOfPoints,
  monthOfSignUps,
  monthOfVisits,
  outstandingPoints,
  referralFunnel,
} from '@kindwell/contract/staff/staff-figures.ts';
import { reviewHiding, reviewReason, staffReview } from '@kindwell/contract/staff/staff-reviews.ts';
import {
  openStaffInvitation,
  ownStaff,
  staffPerson,
  staffSession,
  staffSignIn,
} from '@kindwell/contract/staff/staff-shape.ts';
import { contentShapes } from './content-shapes.ts';
import { patientShapes } from './patient-shapes.ts';
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
  ...patientShapes,
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
      fields: { clinic: 'What the clinic is called.', city: 'Where it is.', state: 'The state by its two letters.' },
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
