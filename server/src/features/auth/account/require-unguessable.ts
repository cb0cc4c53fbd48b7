import type { Db } from '#server/db/database.ts';
import type { Account } from '#server/features/auth/auth-db.ts';
import { isAboutOwner } from '#server/features/auth/auth-rules.ts';
import { refuse } from '#server/http/errors.ts';
import { isCommonPassword } from './account-db.ts';

/**
 * Throws 422 for a new password that is among the first things guessed: it holds the name before the @ of the account's
 * email, one of the owner's names or ours, or many people use it. `path` is its field in the request.
 */
export async function requireUnguessable(
  db: Db,
  password: string,
  { email, firstName, lastName }: Pick<Account, 'email' | 'firstName' | 'lastName'>,
  path: string,
) {
  if (isAboutOwner(password, email, [firstName, lastName])) throw refuse('passwordAboutOwner', { field: path });

  if (await isCommonPassword(db, password)) throw refuse('passwordCommon', { field: path });
}
