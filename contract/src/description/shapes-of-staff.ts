import {
  openStaffInvitation,
  ownStaff,
  staffPerson,
  staffSession,
  staffSignIn,
} from '@kindwell/contract/staff/staff-shape.ts';
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
  [staffSignIn, { id: 'StaffSignIn', about: 'A live session of somebody of the staff.' }],
];
