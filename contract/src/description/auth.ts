import { login, logout, resendOtp, verifyCode, verifyOtp } from '@kindwell/contract/auth/auth.ts';
import {
  confirmPasskey,
  passkeyLogin,
  passkeys,
  removePasskey,
  startPasskey,
  startPasskeyLogin,
} from '@kindwell/contract/auth/auth-passkeys.ts';
import { checkAccount, forgotPassword } from '@kindwell/contract/auth/auth-recovery.ts';
import { register, verifyRegistration } from '@kindwell/contract/auth/auth-signup.ts';
import { contactCorrection, stopCorrection } from '@kindwell/contract/auth/contact-correction.ts';
import { saveSignInCodes, signInCodes } from '@kindwell/contract/auth/sign-in-codes.ts';
import {
  endOtherSessions,
  endSession,
  sessionLimits,
  sessions,
  staySignedIn,
} from '@kindwell/contract/auth/sign-ins.ts';
import { updateAccount } from '@kindwell/contract/patient.ts';
import { describe, type FeatureDescription } from './describe.ts';
import { addressParts, signedIn, stepId } from './examples.ts';
import { newPasskeyAsked, passkey, passkeyAsked } from './passkey-examples.ts';
import { choosingPassword, findingAccount, provingPassword, sendingCodes } from './refusal-groups.ts';

const limits = {
  idleSeconds: 1800,
  idleEndsAt: '2026-06-01T14:30:00.000Z',
  endsAt: '2026-06-02T02:00:00.000Z',
  now: '2026-06-01T14:00:00.000Z',
  draftKey: 'hZ0m0dP3eKq1sVw8xYtB5nUa7cRf2jLi9gTo4kEv6bM=',
};

const wrongCodes = ['codeWrong'] as const;

export const authDescription: FeatureDescription = {
  tag: 'auth',
  about: 'Sign up, sign in and out, get back into an account, and change the ways in.',
  calls: [
    describe(login, {
      summary: 'Check which account an email or mobile number names, or sign in with a password.',
      about:
        'With `login` alone it says what is still to be asked for (`askFor`). With an email or a phone and the password it signs in, or says with `needVerification` that a code was sent: then `patientId` names the step for verifyOtp.',
      refusals: [...findingAccount, 'passwordWrong', 'signInCodesUsedUp', 'codeTooSoon'],
      fields: {
        email: 'The email of the account; null or empty where the phone is given.',
        phone: 'The phone of the account; null or empty where the email is given.',
        patientId:
          'The pending step that the code belongs to: for verifyOtp, verifyCode and resendOtp. No id of a patient.',
        password: 'The password; null or left out to check the account.',
      },
      bodies: {
        checkAccount: { login: 'maria@example.org' },
        signIn: { email: 'maria@example.org', password: 'Correct-horse-9!', termsandcond: true },
      },
      answers: {
        accountFound: { askFor: 'password', isSingleAccount: true },
        signedIn,
        codeNeeded: { needVerification: true, patientId: stepId },
      },
    }),
    describe(verifyOtp, {
      summary: 'Complete a sign-in with the code that was sent.',
      refusals: wrongCodes,
      fields: { patientId: 'The pending step, as login answered it.' },
      body: { patientId: stepId, otp: '4821' },
      answer: signedIn,
    }),
    describe(verifyCode, {
      summary: 'Verify the code of a pending sign-in, or of a new email or phone.',
      about: 'Answers the login user after a sign-in, and no more than `success` after a new email or phone.',
      refusals: wrongCodes,
      fields: { patientId: 'The pending step, as login or updateAccount answered it.', code: 'The code of 4 digits.' },
      body: { code: '4821' },
      answers: {
        signedIn: { success: true, message: '', ...signedIn },
        contactChanged: { success: true, message: 'Your email is changed.' },
      },
    }),
    describe(resendOtp, {
      summary: 'Send the code of a pending step again; the older code is void.',
      refusals: ['codeExpired', ...sendingCodes],
      fields: { patientId: 'The pending step, as the call before it answered it.' },
      answer: { success: true, message: 'We sent a new code.' },
    }),
    describe(startPasskeyLogin, {
      summary: 'Begin a sign-in with a passkey.',
      about: 'The device signs `options.challenge`, once and within five minutes.',
      refusals: ['tooManyTries'],
      answer: { options: passkeyAsked },
    }),
    describe(passkeyLogin, {
      summary: 'Sign in with a passkey; no code is asked for.',
      refusals: ['stepExpired', 'passkeyWrong', 'tooManyTries'],
      body: { passkey: passkey.shown, termsandcond: true },
      answer: signedIn,
    }),
    describe(passkeys, { summary: 'The passkeys of the account.', answer: { passkeys: passkey.own } }),
    describe(startPasskey, {
      summary: 'Begin to add a passkey to the account.',
      refusals: [...provingPassword, 'passkeysFull'],
      body: { oldpwd: null },
      answer: { options: newPasskeyAsked },
    }),
    describe(confirmPasskey, {
      summary: 'Add the passkey that the device has made; its owner is told.',
      refusals: ['stepExpired', 'passkeyWrong', 'passkeysFull'],
      fields: { name: 'What its owner calls it.' },
      body: { name: 'My phone', passkey: passkey.made },
      answer: { passkeys: passkey.own },
    }),
    describe(removePasskey, {
      summary: 'Remove a passkey of the account; its owner is told.',
      refusals: ['passkeyNotFound'],
      answer: { passkeys: passkey.own },
    }),
    describe(logout, { summary: 'End the session; its token is dead at once.' }),
    describe(sessions, {
      summary: 'The devices on which the account is signed in.',
      answer: {
        sessions: [
          {
            id: 510,
            browser: 'Firefox',
            system: 'Android',
            startedAt: '2026-06-01T13:55:00.000Z',
            lastSeenAt: '2026-06-01T14:00:00.000Z',
            isCurrent: true,
          },
        ],
      },
    }),
    describe(endSession, {
      summary: 'Sign one device out.',
      refusals: ['signInNotFound'],
    }),
    describe(endOtherSessions, {
      summary: 'Sign out everywhere else.',
      body: { keepsCalendarFeed: true },
      answer: { ended: 2 },
    }),
    describe(sessionLimits, {
      summary: 'When the session ends; asking does not prolong it.',
      answer: limits,
    }),
    describe(staySignedIn, {
      summary: 'Stay signed in: the idle time starts again.',
      answer: limits,
    }),
    describe(checkAccount, {
      summary: 'Find the account to recover by its email or mobile number.',
      refusals: findingAccount,
      body: { login: 'maria@example.org', modelType: 'patient' },
      answer: { askFor: 'password', isSingleAccount: true },
    }),
    describe(forgotPassword, {
      summary: 'Recover an account: ask for codes, answer them, set the new password.',
      about:
        'Three steps of one path, told apart by `modelType`: `patient` asks for the codes, `verifyOtp` answers them, `resetpwd` sets the new password. The answers carry the token of the next step inside `status`.',
      refusals: [
        ...findingAccount,
        ...sendingCodes,
        ...wrongCodes,
        'recoveryCodesUsedUp',
        'stepExpired',
        ...choosingPassword,
      ],
      fields: {
        modelType: 'Which step this is.',
        mobile: 'The phone of the account, where the email is not given or names several.',
      },
      bodies: {
        askForCodes: { modelType: 'patient', email: 'maria@example.org' },
        answerCodes: { modelType: 'verifyOtp', patientotpId: stepId, otpeverify: '4821' },
        setPassword: { modelType: 'resetpwd', patientuniqueId: stepId, newpwd: 'Correct-horse-9!' },
      },
      answers: {
        codesSent: { isSingleAccount: true, status: { patientotpId: stepId } },
        codesRight: { status: { patientuniqueId: stepId } },
        passwordSet: { status: {} },
      },
    }),
    describe(register, {
      summary: 'Register a patient; codes go to the email and the phone.',
      about:
        'Starts a registration: a code goes to the email and another to the phone. `id` names it for verifyRegistration.',
      refusals: [
        ...sendingCodes,
        ...choosingPassword,
        'birthInFuture',
        'tooYoungToSignUp',
        'tooYoungForSignIn',
        'invitationOver',
        'invitationForAnother',
        'ownContactNeeded',
      ],
      fields: { id: 'The pending registration, for verifyRegistration. No id of a patient.' },
      body: {
        fname: 'Maria',
        lname: 'Lopez',
        email: 'maria@example.org',
        phone: '5125550107',
        dob: '1990-05-17',
        gender: 'female',
        password: 'Correct-horse-9!',
        isIndividual: true,
        address: addressParts,
        formatted_address: 'Austin, TX 78701',
        postalCode: '78701',
        registeras: 'normal',
        referral: '',
        invite: '',
      },
      answer: { id: stepId },
    }),
    describe(verifyRegistration, {
      summary: 'Complete a registration with its two codes, and sign in.',
      refusals: ['signupCodeWrong', 'invitationOver', 'guarantorsFull'],
      fields: {
        id: 'The pending registration, as register answered it.',
        code: 'The code that the phone got, 4 digits.',
      },
      body: { ecode: '4821', code: '9034' },
      answer: signedIn,
    }),
    describe(updateAccount, {
      summary: 'Change the email or phone (a code goes there first), or the password.',
      about: 'A session that is older than 15 minutes needs `oldpwd` for an email or a phone as well.',
      refusals: [
        'notFound',
        ...provingPassword,
        ...choosingPassword,
        'passwordUnchanged',
        'emailUnchanged',
        'phoneUnchanged',
        ...sendingCodes,
      ],
      fields: { patientId: 'The pending change, for verifyCode. No id of a patient.', type: 'What is changed.' },
      bodies: {
        email: { type: 'email', email: 'maria.lopez@example.org' },
        phone: { type: 'phone', phone: '5125550199' },
        password: { type: 'password', oldpwd: 'Correct-horse-9!', newpwd: 'Better-horse-10!' },
      },
      answers: { codeSent: { needVerification: true, patientId: stepId }, passwordChanged: {} },
    }),
    describe(signInCodes, {
      summary: 'When this account is asked for a code at sign-in.',
      answer: { newDevices: true, everySignIn: false },
    }),
    describe(saveSignInCodes, {
      summary: 'Choose whether a sign-in on a new device needs a code.',
      refusals: provingPassword,
      body: { newDevices: true },
      answer: { newDevices: true, everySignIn: false },
    }),
    describe(contactCorrection, {
      summary: 'What a message about a corrected email or phone is about.',
      refusals: ['linkInvalid'],
      fields: {
        correction: 'The correction.',
        kind: 'Which contact: `email` or `phone`.',
        status: '`running` until it counts, then `done`; `over` where it was stopped or has come to nothing.',
        countsAt: 'When it counts or counted, ISO 8601 in UTC.',
      },
      answer: { correction: { kind: 'email', status: 'running', countsAt: '2026-06-04T14:00:00.000Z' } },
    }),
    describe(stopCorrection, {
      summary: 'Stop the correction of an email or phone; repeatable.',
      refusals: ['linkInvalid', 'correctionDone'],
    }),
  ],
};
