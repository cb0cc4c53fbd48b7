import { whyTooYoung } from '@kindwell/contract/auth/signup-age.ts';
import { dateOfBirth } from '@kindwell/contract/dates.ts';
import {
  email,
  firstName,
  lastName,
  passwordsDiffer,
  postalCode,
  referralCode,
  signupPassword,
  signupPasswordAgain,
  signupPhone,
} from '@kindwell/contract/fields.ts';
import * as z from 'zod/mini';
import { today, toIsoDate } from '#web/lib/dates/clock.ts';
import { m } from '#web/paraglide/messages.js';
import { emptyPhone } from '#web/ui/form/phone-field.tsx';

// Both sides say why: these sentences have the code of the refusal as their key.
const tooYoungSentences = {
  birthInFuture: m.birthInFuture,
  tooYoungToSignUp: m.tooYoungToSignUp,
  tooYoungForSignIn: m.tooYoungForSignIn,
};

const birthDate = (isInvited: boolean) =>
  z.pipe(
    z.string().check(z.overwrite(toIsoDate)),
    dateOfBirth.check(
      z.check(({ value, issues }) => {
        const reason = whyTooYoung(value, today(), isInvited);
        if (reason) issues.push({ code: 'custom', input: value, message: tooYoungSentences[reason]() });
      }),
    ),
  );

const fields = z.object({
  firstName,
  lastName,
  dateOfBirth: birthDate(false),
  email,
  phone: signupPhone,
  postalCode,
  password: signupPassword,
  confirmPassword: signupPasswordAgain,
  referralCode,
});
export type SignupForm = z.input<typeof fields>;
export type SignupField = keyof SignupForm;

/** The fields in their order on screen. */
export const signupFields = Object.keys(fields.shape) as SignupField[];

/**
 * The signup form (SIGNUP-07, docs/spec/auth.md#sign-up): the repeated password is to be `password`, however wrong the
 * other fields are. `isInvited`: by their family, who may invite younger people too.
 */
export const signupSchema = (password: string, isInvited = false): z.ZodMiniType<SignupForm, SignupForm> =>
  z.extend(fields, {
    dateOfBirth: birthDate(isInvited),
    confirmPassword: signupPasswordAgain.check(z.refine((again) => again === password, passwordsDiffer)),
  });

export const emptySignupForm: SignupForm = {
  firstName: '',
  lastName: '',
  dateOfBirth: '',
  email: '',
  phone: emptyPhone,
  postalCode: '',
  password: '',
  confirmPassword: '',
  referralCode: '',
};

/** The special characters that a sign-up knows (SIGNUP-15). */
export const signupSpecial = /[@$!%*?&#]/;
