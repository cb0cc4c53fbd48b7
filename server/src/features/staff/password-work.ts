import type { Db } from '#server/db/database.ts';
import { isCommonPassword } from '#server/features/auth/account/account-db.ts';
import { isAboutOwner } from '#server/features/auth/auth-rules.ts';
import { refuse } from '#server/http/errors.ts';

/** Throws 422 for a password that is among the first things guessed, as patients' are looked at; `field`: where it stands. */
export async function requireGoodPassword(
  db: Db,
  password: string,
  { email, name }: { email: string; name: string },
  field: string,
) {
  if (isAboutOwner(password, email, name.split(' '))) throw refuse('passwordAboutOwner', { field });
  if (await isCommonPassword(db, password)) throw refuse('passwordCommon', { field });
}
