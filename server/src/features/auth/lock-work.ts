import type { Db } from '#server/db/database.ts';
import { findFreeAt } from '#server/db/rate-limit-db.ts';
import type { Services } from '#server/services.ts';
import { type Account, findAccounts } from './auth-db.ts';
import { findDevicesOf } from './devices/device-db.ts';
import { failuresKey, forgetPasswordTries } from './sign-in-limits.ts';

/** Forgives the failed passwords of an account, on every device that it knows and on all others. */
export async function forgetAllPasswordTries(db: Db, account: Account, secret: string) {
  await forgetPasswordTries(db, account, undefined, secret);
  for (const device of await findDevicesOf(db, account.id)) await forgetPasswordTries(db, account, device, secret);
}

/** Until when no password of an account is compared, on the device for which that is longest; null where each is on all. */
export async function findLockedUntil(
  db: Db,
  account: Account,
  { clock, config }: Pick<Services, 'clock' | 'config'>,
): Promise<Date | null> {
  const devices = [undefined, ...(await findDevicesOf(db, account.id))];
  const together = await findAccounts(db, account);
  const keys = devices.flatMap((device) =>
    [[account], together].map((accounts) => failuresKey(config.secret, accounts, device?.toString('base64url'))),
  );

  return findFreeAt(db, keys, config.limits.signInFailures, clock.now());
}
