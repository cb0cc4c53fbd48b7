import type * as contract from '@kindwell/contract/patient.ts';
import { toE164 } from '#server/features/auth/auth-rules.ts';
import type { Handler } from '#server/http/route.ts';
import { changeContact } from './change-contact.ts';
import { changePassword } from './change-password.ts';

/** POST /selfcare/updateaccount/{id}/ (API-14): changes email or phone, by a code that goes there, or the password. */
export const updateAccount: Handler<typeof contract.updateAccount> = async (call, services) => {
  const { body } = call;
  if (body.type === 'password') return changePassword(body, call, services);

  const { oldpwd } = body;
  if (body.type === 'email')
    return changeContact({ kind: 'email', contact: body.email.toLowerCase(), oldpwd }, call, services);

  return changeContact({ kind: 'phone', contact: toE164(body.phone), oldpwd }, call, services);
};
