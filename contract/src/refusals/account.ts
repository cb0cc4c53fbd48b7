/** Settings, insurance, terms and the data of an account (docs/spec/settings.md, docs/spec/insurance.md, docs/spec/terms.md). */
export const accountRefusals = {
  copyNotFound: { status: 404, msg: 'There is no copy to download. Please request a new one.' },
  insuranceAlreadyThere: { status: 409, msg: 'This insurance is already on the list.' },
  termsChanged: { status: 409, msg: 'The terms have changed. Please read them again.' },

  fileEmpty: { status: 422, msg: 'This file is empty. Please choose another one.' },
  fileKindWrong: { status: 422, msg: 'Please choose a photo (JPEG, PNG or WebP) or a PDF.' },
  fileDamaged: {
    status: 422,
    msg: 'This file is damaged or incomplete. Please choose another one.',
  },
  fileLocked: {
    status: 422,
    msg: 'This PDF is protected. Please save it without a password, or take a photo of the card instead.',
  },
  fileTooComplex: {
    status: 422,
    msg: 'This PDF is too long or too complicated. Please take a photo of the card instead.',
  },
  languageUnknown: { status: 422, msg: 'Please choose a language.' },
  remindersWithoutTexts: {
    status: 422,
    msg: "We don't send texts to your mobile number. Please choose email.",
  },
  birthChangeUnderAge: {
    status: 422,
    msg: 'You can change your date of birth once you are 18.',
  },
  accountUnderAge: { status: 422, msg: 'You need to be 18 to have an account of your own.' },
  termsUnknown: { status: 422, msg: "We don't recognize these terms." },
  uploadsADay: {
    status: 429,
    msg: 'You have uploaded 20 files in 24 hours. Please try again tomorrow.',
  },
} as const;
