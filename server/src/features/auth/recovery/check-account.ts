import type * as contract from '@kindwell/contract/auth/auth-recovery.ts';
import { askForAfter, sharedContact, toContact } from '#server/features/auth/auth-rules.ts';
import { limitAccountChecks } from '#server/features/auth/sign-in-limits.ts';
import { refuse, sentenceOf } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import { findRecoverable } from './recovery-db.ts';
import { hasFailedTooOften } from './recovery-failures.ts';

/**
 * POST /selfcare/checkaccount/ (API-04): says which contact is still needed to tell the account
 * apart, and whether its recovery takes both codes. 422 where nobody is named.
 */
export const checkAccount: Handler<typeof contract.checkAccount> = async (call, services) => {
  await limitAccountChecks(call, services);

  const contact = toContact(call.body.login);
  const accounts = await findRecoverable(services.db, contact);
  const [account] = accounts;
  if (!account) throw refuse('accountNotFound');

  const askFor = askForAfter(contact, accounts.length);
  if (askFor !== 'password') return { askFor, isSingleAccount: false, msg: sentenceOf(sharedContact[askFor]) };

  return { askFor, isSingleAccount: !(await hasFailedTooOften(account.id, services)) };
};
