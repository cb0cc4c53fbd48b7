import { acceptedTerms, askedEmail, askedPhone, loginIdentifier, loginPassword } from '@kindwell/contract/fields.ts';
import * as z from 'zod/mini';

/** What step one found out: what tells apart the accounts that share this identifier, `password` when it is one. */
export type AccountCheck = { login: string; askFor: 'password' | 'email' | 'phone'; message: string };

/** A phone as a body wants it: without what people write between digits, and without a US country code. */
export function toPhone(typed: string): string {
  const phone = typed.replaceAll(/[\s().-]/g, '');

  return /^1\d{10}$/.test(phone) ? phone.slice(1) : phone;
}

/** The sign-in form (docs/spec/auth.md#sign-in); step one looks at the identifier alone. */
const identifier = z.object({
  login: loginIdentifier,
  password: z.string(),
  email: z.string(),
  phone: z.string(),
  termsandcond: z.boolean(),
  rememberMe: z.boolean(),
});
export type LoginForm = z.input<typeof identifier>;

export const emptyLoginForm: LoginForm = {
  login: '',
  password: '',
  email: '',
  phone: '',
  termsandcond: false,
  rememberMe: false,
};

const credentials = z.extend(identifier, {
  password: loginPassword,
  termsandcond: z.pipe(z.boolean(), acceptedTerms),
});

const schemas = {
  password: credentials,
  email: z.extend(credentials, { email: askedEmail }),
  phone: z.extend(credentials, { phone: z.pipe(z.string().check(z.overwrite(toPhone)), askedPhone) }),
};

/**
 * What must be right to go on: the identifier in step one, later all that step one has asked for
 * (docs/spec/auth.md#sign-in).
 */
export function loginSchema(check: AccountCheck | null): z.ZodMiniType<LoginForm, LoginForm> {
  return check ? schemas[check.askFor] : identifier;
}

/**
 * The body of a sign-in from a form that was found right: the identifier as what it is, and the contact that was asked
 * for (API-02).
 */
export function toCredentials({ login, password, email, phone }: LoginForm, askFor: AccountCheck['askFor']) {
  const own = login.includes('@') ? { email: login } : { phone: toPhone(login) };

  if (askFor === 'email') return { ...own, email, password };
  if (askFor === 'phone') return { ...own, phone, password };

  return { ...own, password };
}
