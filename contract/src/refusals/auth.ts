import { tooYoungSentences } from './too-young.ts';

/** Signing in and up, codes, passwords and contacts (docs/spec/auth.md). */
export const authRefusals = {
  signInNotFound: { status: 404, msg: 'This sign-in was not found.' },

  accountNotFound: { status: 422, msg: 'We could not find an account with this email or mobile number.' },
  emailNeeded: {
    status: 422,
    msg: 'Several accounts share this mobile number. Please enter your email as well.',
  },
  phoneNeeded: {
    status: 422,
    msg: 'Several accounts share this email. Please enter your mobile number as well.',
  },
  passwordWrong: { status: 422, msg: 'Incorrect email, mobile number or password.' },

  codeWrong: { status: 422, msg: 'Invalid verification code. Please try again.' },
  signupCodeWrong: { status: 422, msg: 'Invalid OTP. Try again.' },
  codeExpired: { status: 422, msg: 'This code has expired. Please start again.' },
  stepExpired: { status: 422, msg: 'This step has expired. Please start again.' },
  signInCodesUsedUp: {
    status: 422,
    msg: 'Too many wrong codes were entered. Please reset your password to sign in again.',
  },
  changeCodesUsedUp: {
    status: 422,
    msg: 'Too many wrong codes were entered. Please reset your password, then try again.',
  },
  recoveryCodesUsedUp: {
    status: 422,
    msg: 'Too many wrong codes were entered. Please start again: your email and your phone each get a code.',
  },
  codeTooSoon: { status: 429, msg: 'Please wait a moment before asking for another code.' },

  currentPasswordWrong: {
    status: 422,
    msg: 'This is not your current password. Check it and try again.',
  },
  currentPasswordNeeded: {
    status: 422,
    msg: 'Please enter your current password to make this change.',
  },
  passwordUnchanged: {
    status: 422,
    msg: 'Please choose a password that differs from your current one.',
  },
  passwordAboutOwner: {
    status: 422,
    msg: 'Please choose a password without your name, your email or ours: those are guessed first.',
  },
  passwordCommon: {
    status: 422,
    msg: 'Many people use this password, so it is guessed first. Please choose another one.',
  },
  emailUnchanged: { status: 422, msg: 'This is your email already.' },
  phoneUnchanged: { status: 422, msg: 'This is your mobile number already.' },

  phoneAbroad: {
    status: 422,
    msg: 'We can send texts only to mobile numbers of these countries: {countries}.',
  },
  phoneWithoutTexts: {
    status: 422,
    msg: 'This number cannot get texts. Please enter a mobile number.',
  },
  phoneStopped: {
    status: 422,
    msg: 'This phone has answered STOP to our texts. To get texts again, answer START from it. Then try again.',
  },

  numberTextedOften: {
    status: 429,
    msg: 'This number has got many texts. Please try again later.',
  },
  textsUsedUp: {
    status: 429,
    msg: 'We cannot send texts right now. Please try again in a while.',
  },

  birthInFuture: { status: 422, msg: tooYoungSentences.birthInFuture },
  tooYoungToSignUp: { status: 422, msg: tooYoungSentences.tooYoungToSignUp },
  tooYoungForSignIn: { status: 422, msg: tooYoungSentences.tooYoungForSignIn },
} as const;
