/** Settings, insurance, terms and the data of an account (docs/spec/settings.md, docs/spec/insurance.md, docs/spec/terms.md). */
export const accountRefusals = {
  copyNotFound: { status: 404 },
  joinNotFound: { status: 404 },
  insuranceAlreadyThere: { status: 409 },
  termsChanged: { status: 409 },

  fileEmpty: { status: 422 },
  fileKindWrong: { status: 422 },
  fileDamaged: { status: 422 },
  fileLocked: { status: 422 },
  fileTooComplex: { status: 422 },
  languageUnknown: { status: 422 },
  remindersWithoutTexts: { status: 422 },
  birthChangeUnderAge: { status: 422 },
  accountUnderAge: { status: 422 },
  termsUnknown: { status: 422 },
  uploadsADay: { status: 429 },
} as const;
