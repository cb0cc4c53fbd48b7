/** Signing in and up, codes, passwords and contacts (docs/spec/auth.md). */
export const authRefusals = {
  signInNotFound: { status: 404 },

  accountNotFound: { status: 422 },
  emailNeeded: { status: 422 },
  phoneNeeded: { status: 422 },
  passwordWrong: { status: 422 },

  codeWrong: { status: 422 },
  signupCodeWrong: { status: 422 },
  codeExpired: { status: 422 },
  stepExpired: { status: 422 },
  signInCodesUsedUp: { status: 422 },
  changeCodesUsedUp: { status: 422 },
  recoveryCodesUsedUp: { status: 422 },
  codeTooSoon: { status: 429 },

  passkeyWrong: { status: 422 },
  passkeyNotFound: { status: 404 },
  passkeysFull: { status: 409 },
  passkeyLast: { status: 409 },

  currentPasswordWrong: { status: 422 },
  currentPasswordNeeded: { status: 422 },
  passwordUnchanged: { status: 422 },
  passwordAboutOwner: { status: 422 },
  passwordCommon: { status: 422 },
  emailUnchanged: { status: 422 },
  phoneUnchanged: { status: 422 },
  correctionDone: { status: 409 },
  closingDone: { status: 409 },

  phoneAbroad: { status: 422, takes: ['countries'] },
  phoneWithoutTexts: { status: 422 },
  phoneStopped: { status: 422 },

  numberTextedOften: { status: 429 },
  textsUsedUp: { status: 429 },

  birthInFuture: { status: 422 },
  tooYoungToSignUp: { status: 422 },
  tooYoungForSignIn: { status: 422 },
} as const;
