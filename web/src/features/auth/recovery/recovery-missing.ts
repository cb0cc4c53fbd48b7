import { m } from '#web/paraglide/messages.js';
import {
  type CodesForm,
  codesSchema,
  type FindForm,
  type FoundAccount,
  findSchema,
  type NeededCodes,
  type PasswordForm,
  passwordSchema,
} from './recovery-rules.ts';

type Result = { error?: { issues: { path: PropertyKey[] }[] } | undefined };

/** The sentence of the first field, in this order, that isn't right yet; '' when all are. */
function firstSentence({ error }: Result, sentences: Record<string, () => string>): string {
  const wrong = new Set(error?.issues.map(({ path }) => path[0]));
  const first = Object.entries(sentences).find(([name]) => wrong.has(name));

  return first?.[1]() ?? '';
}

/** What step 1 still lacks. */
export const whatFindLacks = (form: FindForm, askFor: FoundAccount['askFor']) =>
  firstSentence(findSchema(askFor).safeParse(form), {
    login: m.auth_recovery_missing_identifier,
    email: m.auth_recovery_missing_email,
    mobile: m.auth_recovery_missing_mobile,
  });

/** What step 2 still lacks. */
export const whatCodesLack = (form: CodesForm, needed: NeededCodes) =>
  firstSentence(codesSchema(needed).safeParse(form), {
    otpeverify: m.auth_recovery_missing_email_code,
    otppverify: m.auth_recovery_missing_phone_code,
  });

/** What step 3 still lacks. */
export const whatPasswordLacks = (form: PasswordForm) =>
  firstSentence(passwordSchema.safeParse(form), {
    account: m.auth_recovery_missing_account,
    password: m.auth_recovery_missing_password,
    again: m.auth_recovery_missing_again,
  });
