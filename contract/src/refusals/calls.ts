/** What any call may be refused with, whatever it is about (docs/spec/calls.md#refusals). */
export const callRefusals = {
  inputInvalid: { status: 400, msg: "Something here isn't right. Check what you entered and try again." },
  notReadable: { status: 400, msg: "We couldn't read what was sent. Reload the page and try again." },
  fileMissing: { status: 400, msg: 'Please choose a file.' },
  signedOut: { status: 401, msg: 'You are signed out. Sign in to continue.' },
  pageOutdated: { status: 403, msg: 'This page is out of date. Reload it, then try again.' },
  hostUnknown: {
    status: 403,
    msg: 'Kindwell was opened at an address that it is not set up for. Please tell whoever runs it.',
  },
  notFound: { status: 404, msg: "We couldn't find this. Reload the page." },
  linkInvalid: { status: 404, msg: "This link isn't valid." },
  requestTimeout: {
    status: 408,
    msg: 'This took too long to reach us. Check your connection and try again.',
  },
  changeUnderway: {
    status: 409,
    msg: 'Another change is still being saved, so nothing was done. Please try again in a moment.',
  },
  requestTooLarge: { status: 413, msg: 'This is too large to send. Make it shorter and try again.' },
  fileTooLarge: { status: 413, msg: 'This file is larger than {most} MB. Please choose a smaller one.' },
  addressTooLong: { status: 414, msg: "This address isn't valid." },
  mediaTypeWrong: {
    status: 415,
    msg: "This can't be sent like this. Reload the page and try again.",
  },
  keyReused: {
    status: 422,
    msg: 'This was sent before with different details. Reload the page and start over.',
  },
  tooManyTries: { status: 429, msg: 'Too many tries. Please wait a while and try again.' },
  uploadUnderway: { status: 429, msg: 'Another file is on its way. Please wait until it has arrived.' },
  headersTooLarge: { status: 431, msg: "Something here isn't right. Check what you entered and try again." },
  unexpected: { status: 500, msg: 'Something went wrong' },
  overloaded: { status: 503, msg: 'Kindwell is very busy right now. Please try again in a moment.' },
  unavailable: { status: 503, msg: 'Kindwell cannot be reached right now. Please try again in a moment.' },
} as const;
