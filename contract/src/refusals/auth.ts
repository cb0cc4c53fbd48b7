import { tooYoungSentences } from './too-young.ts';

/** Signing in and up, codes, passwords and contacts (docs/spec/auth.md). */
export const authRefusals = {
  signInNotFound: { status: 404, msg: "We couldn't find this sign-in." },

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
    msg: "This isn't your current password. Check it and try again.",
  },
  currentPasswordNeeded: {
    status: 422,
    msg: 'Please enter your current password to make this change.',
  },
  passwordUnchanged: {
    status: 422,
    msg: "Please choose a password that's different from your current one.",
  },
  passwordAboutOwner: {
    status: 422,
    msg: 'Please choose a password without your name, your email or ours: those are easy to guess.',
  },
  passwordCommon: {
    status: 422,
    msg: "Many people use this password, so it's easy to guess. Please choose another one.",
  },
  emailUnchanged: { status: 422, msg: 'This is already your email.' },
  phoneUnchanged: { status: 422, msg: 'This is already your mobile number.' },

  phoneAbroad: {
    status: 422,
    msg: 'We can only send texts to mobile numbers in these countries: {countries}.',
  },
  phoneWithoutTexts: {
    status: 422,
    msg: "This number can't get texts. Please enter a mobile number.",
  },
  phoneStopped: {
    status: 422,
    msg: 'This phone replied STOP to our texts. To get texts again, reply START from it. Then try again.',
  },

  numberTextedOften: {
    status: 429,
    msg: 'This number has received many texts. Please try again later.',
  },
  textsUsedUp: {
    status: 429,
    msg: "We can't send texts right now. Please try again in a while.",
  },

  birthInFuture: { status: 422, msg: tooYoungSentences.birthInFuture },
  tooYoungToSignUp: { status: 422, msg: tooYoungSentences.tooYoungToSignUp },
  tooYoungForSignIn: { status: 422, msg: tooYoungSentences.tooYoungForSignIn },
} as const;
