import type { login } from '@kindwell/contract/auth/auth.ts';
import { refuse, sentenceOf } from '#server/http/errors.ts';
import type { Answered } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import { findAccounts } from './auth-db.ts';
import { askForAfter, sharedContact, toContact } from './auth-rules.ts';
import { limitAccountChecks } from './sign-in-limits.ts';
import type { SignInCall } from './start-session.ts';

/** Says what to ask for next: the password, or the contact that tells apart the accounts that share this one. */
export async function checkLogin(
  identifier: string,
  call: SignInCall,
  services: Services,
): Promise<Answered<typeof login>> {
  await limitAccountChecks(call, services);

  const contact = toContact(identifier);
  const accounts = await findAccounts(services.db, contact);
  if (!accounts.length) throw refuse('accountNotFound');

  const askFor = askForAfter(contact, accounts.length);
  if (askFor === 'password') return { askFor, isSingleAccount: true };

  return { askFor, isSingleAccount: false, msg: sentenceOf(sharedContact[askFor]) };
}
