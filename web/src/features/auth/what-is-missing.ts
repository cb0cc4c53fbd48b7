import { m } from '#web/paraglide/messages.js';
import { type AccountCheck, type LoginForm, loginSchema } from './login-rules.ts';

const sentences: Partial<Record<keyof LoginForm, () => string>> = {
  login: m.auth_missing_identifier,
  email: m.auth_missing_email,
  phone: m.auth_missing_phone,
  password: m.auth_missing_password,
  termsandcond: m.auth_missing_terms,
};

/** Why the button can't be pressed yet: the first field, from above, that isn't right; '' when all are. */
export function whatIsMissing(form: LoginForm, check: AccountCheck | null): string {
  const issues = loginSchema(check).safeParse(form).error?.issues ?? [];
  const wrong = new Set(issues.map(({ path }) => path[0]));
  const first = Object.entries(sentences).find(([name]) => wrong.has(name));

  return first?.[1]() ?? '';
}
