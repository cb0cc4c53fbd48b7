import { login, logout, resendOtp, verifyCode, verifyOtp } from '@kindwell/contract/auth/auth.ts';
import { checkAccount, forgotPassword } from '@kindwell/contract/auth/auth-recovery.ts';
import { register, verifyRegistration } from '@kindwell/contract/auth/auth-signup.ts';
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
      refusals: wrongCodes,
      fields: { patientId: 'The pending step, as login answered it.' },
      body: { patientId: stepId, otp: '4821' },
      answer: signedIn,
    }),
    describe(verifyCode, {
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
      refusals: ['codeExpired', ...sendingCodes],
      fields: { patientId: 'The pending step, as the call before it answered it.' },
      answer: { success: true, message: 'We sent a new code.' },
    }),
    describe(logout),
    describe(sessions, {
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
    describe(endSession, { refusals: ['signInNotFound'] }),
    describe(endOtherSessions, { body: { keepsCalendarFeed: true }, answer: { ended: 2 } }),
    describe(sessionLimits, { answer: limits }),
    describe(staySignedIn, { answer: limits }),
    describe(checkAccount, {
      refusals: findingAccount,
      body: { login: 'maria@example.org', modelType: 'patient' },
      answer: { askFor: 'password', isSingleAccount: true },
    }),
    describe(forgotPassword, {
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
      refusals: ['signupCodeWrong', 'invitationOver', 'guarantorsFull'],
      fields: {
        id: 'The pending registration, as register answered it.',
        code: 'The code that the phone got, 4 digits.',
      },
      body: { ecode: '4821', code: '9034' },
      answer: signedIn,
    }),
    describe(updateAccount, {
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
    describe(signInCodes, { answer: { newDevices: true, everySignIn: false } }),
    describe(saveSignInCodes, {
      refusals: provingPassword,
      body: { newDevices: true },
      answer: { newDevices: true, everySignIn: false },
    }),
  ],
};
