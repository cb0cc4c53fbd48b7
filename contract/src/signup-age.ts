/** From this age on people sign up themselves; younger ones are added by an adult (spec §2 "Signup screen"). */
const adultYears = 18;

/** Whether somebody born on `dob` is of age on the day `today`, both `YYYY-MM-DD`. */
export const isGrownUp = (dob: string, today: string): boolean =>
  `${Number(dob.slice(0, 4)) + adultYears}${dob.slice(4)}` <= today;

/** Why somebody born on `dob` may not sign up on the day `today`, both `YYYY-MM-DD`; undefined when they may. */
export function whyTooYoung(dob: string, today: string): string | undefined {
  if (dob > today) return 'Date of birth cannot be in the future.';

  if (isGrownUp(dob, today)) return undefined;

  return `You need to be ${adultYears} to sign up. Ask a parent or guardian to sign up: they can add you right after.`;
}
