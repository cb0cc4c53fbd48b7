/** The refusals of a date of birth at a sign-up, with their sentences: the form of the page says them as the server does. */
export const tooYoungSentences = {
  birthInFuture: "Date of birth can't be in the future.",
  tooYoungToSignUp: 'You need to be 18 to sign up. Ask a parent or guardian to sign up: they can add you right after.',
  tooYoungForSignIn: 'You need to be 13 to sign in yourself. Your family can keep looking after you.',
} as const;
