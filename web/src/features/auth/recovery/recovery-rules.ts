import {
  email,
  mobile,
  otp,
  otpMessages,
  passwordsDiffer,
  recoveryIdentifier,
  resetPassword,
  resetPasswordAgain,
} from '@kindwell/contract/fields.ts';
import * as z from 'zod/mini';

/** What the check of an account has found out; `message` says why another contact is asked for. */
export type FoundAccount = {
  login: string;
  askFor: 'password' | 'email' | 'phone';
  isSingleAccount: boolean;
  message: string;
};

/** Which codes a recovery needs. */
export type NeededCodes = { email: boolean; phone: boolean };

/**
 * The email's where it stands for the account, the phone's where that does, both where neither does alone (FORGOT-05).
 */
export function neededCodes({ askFor, isSingleAccount }: Omit<FoundAccount, 'login' | 'message'>): NeededCodes {
  return { email: askFor !== 'phone' || !isSingleAccount, phone: askFor === 'phone' || !isSingleAccount };
}

/** What was typed, a mobile number without what people write between its 10 digits and without +1. */
export function toIdentifier(typed: string): string {
  const text = typed.trim();
  return /^[+\d][\d\s().-]*$|^\([\d\s().-]*$/.test(text) ? text.replace(/^\+1/, '').replaceAll(/[\s().-]/g, '') : text;
}

const trimmed = z.string().check(z.overwrite(toIdentifier));
const anything = z.string();

/** The form of step 1 (docs/spec/auth.md#recovery). */
const identifier = z.object({ login: z.pipe(trimmed, recoveryIdentifier), email: anything, mobile: anything });
export type FindForm = z.input<typeof identifier>;

export const emptyFindForm: FindForm = { login: '', email: '', mobile: '' };

const findSchemas = {
  password: identifier,
  email: z.extend(identifier, { email }),
  phone: z.extend(identifier, { mobile: z.pipe(trimmed, mobile) }),
};

/** What must be right to go on from step 1: the identifier, and the contact that was asked for. */
export const findSchema = (askFor: FoundAccount['askFor']): z.ZodMiniType<FindForm, FindForm> => findSchemas[askFor];

/** The contacts that name the account: the identifier as what it is, and the one that was asked for. */
export function toContacts({ login, email, mobile }: FindForm, askFor: FoundAccount['askFor']) {
  const own = login.includes('@') ? { email: login, mobile: null } : { email: null, mobile: login };
  if (askFor === 'email') return { ...own, email };
  if (askFor === 'phone') return { ...own, mobile };

  return own;
}

const codes = z.object({ otpeverify: anything, otppverify: anything });
/** The form of step 2. */
export type CodesForm = z.input<typeof codes>;

export const emptyCodesForm: CodesForm = { otpeverify: '', otppverify: '' };

const codeOr = (missing: string) => z.pipe(z.string().check(z.minLength(1, { error: missing, abort: true })), otp);

/** Every code that is needed, 4 digits each (docs/spec/auth.md#recovery). */
export function codesSchema(needed: NeededCodes): z.ZodMiniType<CodesForm, CodesForm> {
  return z.extend(codes, {
    otpeverify: needed.email ? codeOr(otpMessages.email) : anything,
    otppverify: needed.phone ? codeOr(otpMessages.phone) : anything,
  });
}

/** The form of step 3: whose password, by the token of the account, and the new one, twice. */
export type PasswordForm = { account: string; password: string; again: string };

/** Of several accounts one is to be chosen. */
export const emptyPasswordForm = ([first, another]: { patientuniqueId: string }[]): PasswordForm => ({
  account: another ? '' : (first?.patientuniqueId ?? ''),
  password: '',
  again: '',
});

/** Both keep the rules and are the same (docs/spec/auth.md#recovery). */
export const passwordSchema: z.ZodMiniType<PasswordForm, PasswordForm> = z
  .object({ account: z.string().check(z.minLength(1)), password: resetPassword, again: resetPasswordAgain })
  .check(z.refine((form) => form.password === form.again, { path: ['again'], error: passwordsDiffer }));
