/** From this age on people sign up themselves; younger ones are added by an adult (docs/spec/auth.md#sign-up). */
const adultYears = 18;

/** From this age on the person who is invited by their family has a sign-in of their own. */
export const invitedYears = 13;

const isOld = (dob: string, years: number, today: string): boolean =>
  `${Number(dob.slice(0, 4)) + years}${dob.slice(4)}` <= today;

/** Whether somebody born on `dob` is of age on the day `today`, both `YYYY-MM-DD`. */
export const isGrownUp = (dob: string, today: string): boolean => isOld(dob, adultYears, today);

/** Whether their family may invite somebody born on `dob` to a sign-in of their own; where that is not known, they may. */
export const mayHaveSignIn = (dob: string | null, today: string): boolean =>
  dob === null || isOld(dob, invitedYears, today);

type AgeRefusal = 'birthInFuture' | 'tooYoungToSignUp' | 'tooYoungForSignIn';

/**
 * Why somebody born on `dob` may not sign up on the day `today`, both `YYYY-MM-DD`, as the code of the refusal; undefined
 * when they may. `isInvited`: by their family, who looks after them until they are of age.
 */
export function whyTooYoung(dob: string, today: string, isInvited = false): AgeRefusal | undefined {
  if (dob > today) return 'birthInFuture';
  if (isOld(dob, isInvited ? invitedYears : adultYears, today)) return undefined;

  return isInvited ? 'tooYoungForSignIn' : 'tooYoungToSignUp';
}
