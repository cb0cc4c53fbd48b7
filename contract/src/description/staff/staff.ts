import { describe, type FeatureDescription } from '@kindwell/contract/description/describe.ts';
import { stepId } from '@kindwell/contract/description/examples.ts';
import { newPasskeyAsked, passkey } from '@kindwell/contract/description/passkey-examples.ts';
import { choosingPassword } from '@kindwell/contract/description/refusal-groups.ts';
import {
  changeStaffPassword,
  confirmStaffAuthenticator,
  endOtherStaffSessions,
  endStaffSession,
  makeStaffRecoveryCodes,
  staffSessions,
  startStaffAuthenticator,
} from '@kindwell/contract/staff/staff-own.ts';
import {
  inviteStaff,
  removeStaff,
  setStaffRoles,
  staffList,
  withdrawStaffInvitation,
} from '@kindwell/contract/staff/staff-people.ts';
import {
  lockStaff,
  staffLogout,
  staffMe,
  staffStay,
  stepUpStaff,
  unlockStaff,
} from '@kindwell/contract/staff/staff-session.ts';
import {
  acceptStaffInvitation,
  confirmStaffInvitation,
  confirmStaffInvitationByPasskey,
  staffInvitation,
  staffLogin,
  staffLoginCode,
  startStaffInvitationPasskey,
} from '@kindwell/contract/staff/staff-sign-in.ts';
import { dana, session, signedIn } from './examples-of-staff.ts';
import { staffBannersCalls } from './staff-banners.ts';
import { staffClinicsCalls } from './staff-clinics.ts';
import { staffContentCalls } from './staff-content.ts';
import { staffFiguresCalls } from './staff-figures.ts';
import { staffGiftCardsCalls } from './staff-gift-cards.ts';
import { staffHistoryCalls } from './staff-history.ts';
import { staffNamesCalls } from './staff-names.ts';
import { staffPasskeysCalls } from './staff-passkeys.ts';
import { staffPatientsCalls } from './staff-patients.ts';
import { staffPointsPreviewCalls } from './staff-points-preview.ts';
import { staffProgrammeCalls } from './staff-programme.ts';
import { staffReviewsCalls } from './staff-reviews.ts';
import { staffSetupCalls } from './staff-setup.ts';
import { staffTermsCalls } from './staff-terms.ts';
import { staffTrustCalls } from './staff-trust.ts';

const authenticator = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  otpauthUri: 'otpauth://totp/Kindwell:dana%40example.org?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Kindwell',
};

const recoveryCodes = ['7k2m-x9qd-4hfa', 'c0vn-58rt-jw3e'];

const everybody = {
  staff: [{ ...dana, createdAt: '2026-05-04T09:00:00.000Z', lastSeenAt: '2026-06-01T14:00:00.000Z', isYou: true }],
  invitations: [
    {
      id: 5,
      email: 'lee@example.org',
      roles: ['support' as const],
      invitedBy: 'Dana Whitfield',
      createdAt: '2026-06-01T13:00:00.000Z',
      expiresAt: '2026-06-04T13:00:00.000Z',
    },
  ],
};

const closedInvitation = [
  'linkInvalid',
  'staffInvitationUsed',
  'staffInvitationExpired',
  'staffInvitationWithdrawn',
  'tooManyTries',
] as const;
const provingOneself = ['staffPasswordWrong', 'staffCodeWrong', 'tooManyTries'] as const;
const proof = { password: 'Correct-horse-9!', code: '482193' };
const proofFields = {
  password: 'The password of the account.',
  code: 'The current code of the authenticator, or a recovery code.',
};

export const staffDescription: FeatureDescription = {
  tag: 'staff',
  about: 'Who runs Kindwell: invitations, sign-in, sessions, roles.',
  calls: [
    describe(staffInvitation, {
      summary: 'What an invitation to the staff is about, by its link.',
      refusals: ['linkInvalid'],
      fields: {
        status: 'How it stands: `open`, `used`, `expired`, `withdrawn`; or that the call was done.',
        email: 'Whom it is for; null once it is open no more.',
        invitedBy: 'Who invites; null at a terminal of the server, and once it is open no more.',
      },
      answer: {
        invitation: {
          status: 'open',
          email: 'lee@example.org',
          roles: ['support'],
          invitedBy: 'Dana Whitfield',
          expiresAt: '2026-06-04T13:00:00.000Z',
        },
      },
    }),
    describe(acceptStaffInvitation, {
      summary: 'Begin to take up an invitation to the staff: a name, a password, a new authenticator.',
      about: 'Nobody is of the staff by it. Once more begins again: the step before is void.',
      refusals: [...closedInvitation, ...choosingPassword],
      fields: { name: 'What the person is called.', password: 'The password of the account to be.' },
      body: { name: 'Lee Okada', password: 'Correct-horse-9!' },
      answer: { step: stepId, ...authenticator },
    }),
    describe(confirmStaffInvitation, {
      summary: 'Take up an invitation to the staff by a code of the new authenticator.',
      refusals: [...closedInvitation, 'stepExpired', 'staffCodeWrong', 'staffAlreadyThere'],
      fields: { code: 'The current code of the new authenticator, 6 digits.' },
      body: { step: stepId, code: '482193' },
      answer: { ...signedIn, recoveryCodes },
    }),
    describe(startStaffInvitationPasskey, {
      summary: 'Begin to take up an invitation to the staff with a passkey, in the place of the authenticator.',
      refusals: [...closedInvitation, 'stepExpired'],
      body: { step: stepId },
      answer: { options: newPasskeyAsked },
    }),
    describe(confirmStaffInvitationByPasskey, {
      summary: 'Take up an invitation to the staff by the passkey that the device has made.',
      refusals: [...closedInvitation, 'stepExpired', 'passkeyWrong', 'staffAlreadyThere'],
      fields: { name: 'What the passkey is called.' },
      body: { step: stepId, name: 'My laptop', passkey: passkey.made },
      answer: { ...signedIn, recoveryCodes },
    }),
    describe(staffLogin, {
      summary: 'Sign in as one of the staff, first step: the password.',
      refusals: ['staffPasswordWrong', 'tooManyTries'],
      fields: { password: 'The password of the account.' },
      body: { email: 'dana@example.org', password: 'Correct-horse-9!' },
      answer: { step: stepId },
    }),
    describe(staffLoginCode, {
      summary: 'Sign in as one of the staff, second step: a code.',
      refusals: ['stepExpired', 'staffCodeWrong', 'tooManyTries'],
      fields: { code: proofFields.code },
      bodies: {
        authenticator: { step: stepId, code: '482193' },
        recovery: { step: stepId, code: '7k2m-x9qd-4hfa' },
      },
      answer: signedIn,
    }),
    describe(staffMe, {
      summary: 'Who of the staff has signed in, and how the session stands; asking does not prolong it.',
      answer: signedIn,
    }),
    describe(staffStay, { summary: 'Say that the person is still there.', answer: { session } }),
    describe(staffLogout, { summary: 'End the session of the staff; its token is dead at once.' }),
    describe(lockStaff, {
      summary: 'Lock the session of the staff.',
      answer: { session: { ...session, isLocked: true, locksAt: null, steppedUpUntil: null } },
    }),
    describe(unlockStaff, {
      summary: 'Open a locked session of the staff again; a step-up too.',
      refusals: provingOneself,
      fields: proofFields,
      body: proof,
      answer: { session },
    }),
    describe(stepUpStaff, {
      summary: 'Prove once more who is at the keyboard, for what is dangerous.',
      refusals: provingOneself,
      fields: proofFields,
      body: proof,
      answer: { session },
    }),
    describe(staffList, { summary: 'Everybody of the staff, and the invitations that are open.', answer: everybody }),
    describe(inviteStaff, {
      summary: 'Invite somebody to the staff by mail.',
      about: 'For 72 hours. An open invitation to the same address is withdrawn where it is the one that was seen.',
      refusals: ['staffAlreadyThere', 'staffInvitationOpen', 'tooManyTries'],
      fields: { seen: 'The open invitation to this address that was seen. Null or left out where none was.' },
      body: { email: 'lee@example.org', roles: ['support'], seen: null },
      answer: everybody,
    }),
    describe(withdrawStaffInvitation, {
      summary: 'Take back an invitation to the staff; repeatable.',
      refusals: ['staffInvitationNotFound', 'staffInvitationUsed'],
      answer: everybody,
    }),
    describe(setStaffRoles, {
      summary: 'Give somebody of the staff other roles.',
      about: 'The last owner stays one. What they have invited others by is withdrawn where they may invite no more.',
      refusals: ['staffNotFound', 'staffRolesChanged', 'lastOwner'],
      fields: { was: 'The roles that were shown: where others have changed them since, nothing is done.' },
      body: { roles: ['owner'], was: ['support'] },
      answer: everybody,
    }),
    describe(removeStaff, {
      summary: 'Remove somebody from the staff; they are out at once.',
      about: 'The last owner cannot be removed.',
      refusals: ['staffNotFound', 'lastOwner'],
      answer: everybody,
    }),
    describe(changeStaffPassword, {
      summary: 'Set a new password of the own staff account; every other session of it ends.',
      refusals: ['passwordUnchanged', ...choosingPassword],
      body: { newPassword: 'Even-better-7?' },
    }),
    describe(startStaffAuthenticator, {
      summary: 'Begin with a new authenticator; the old one stays until the new one has given a right code.',
      answer: authenticator,
    }),
    describe(confirmStaffAuthenticator, {
      summary: 'Take the new authenticator; the old one is void, and every other session ends.',
      refusals: ['stepExpired', 'staffCodeWrong', 'tooManyTries'],
      fields: { code: 'The current code of the new authenticator, 6 digits.' },
      body: { code: '482193' },
    }),
    describe(makeStaffRecoveryCodes, {
      summary: 'Make ten new recovery codes; the ones before are void.',
      answer: { recoveryCodes },
    }),
    describe(staffSessions, {
      summary: 'Where the person is signed in as one of the staff.',
      answer: {
        sessions: [
          {
            id: 31,
            browser: 'Firefox',
            system: 'Linux',
            startedAt: '2026-06-01T13:55:00.000Z',
            lastSeenAt: '2026-06-01T14:00:00.000Z',
            isLocked: false,
            isCurrent: true,
          },
        ],
      },
    }),
    describe(endStaffSession, { summary: 'Sign out of the console on one device.', refusals: ['signInNotFound'] }),
    describe(endOtherStaffSessions, {
      summary: 'Sign out of the console everywhere else.',
      answer: { ended: 1 },
    }),
    ...staffPasskeysCalls,
    ...staffPatientsCalls,
    ...staffContentCalls,
    ...staffGiftCardsCalls,
    ...staffFiguresCalls,
    ...staffPointsPreviewCalls,
    ...staffHistoryCalls,
    ...staffProgrammeCalls,
    ...staffNamesCalls,
    ...staffReviewsCalls,
    ...staffClinicsCalls,
    ...staffTermsCalls,
    ...staffBannersCalls,
    ...staffSetupCalls,
    ...staffTrustCalls,
  ],
};
