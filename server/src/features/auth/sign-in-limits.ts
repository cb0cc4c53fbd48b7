import type { Db } from '#server/db/database.ts';
import { forgetHits, giveBack, type Hit } from '#server/db/rate-limit-db.ts';
import { limitHits } from '#server/http/limits/rate-limit.ts';
import { addressBlock } from '#server/http/origin/client-address.ts';
import { counterKey } from '#server/lib/tokens.ts';
import type { Services } from '#server/services.ts';
import { type Account, findAccounts } from './auth-db.ts';
import type { Contact } from './auth-rules.ts';
import { countKnownAccounts } from './devices/device-db.ts';
import { deviceAtHand } from './devices/shown-device.ts';
import type { SignInCall } from './start-session.ts';

/** Limits how often one address may ask which account an identifier names: per minute and per hour. */
export async function limitAccountChecks({ caller }: SignInCall, { db, clock, config }: Services) {
  const { accountChecksMinute, accountChecksHour } = config.limits;
  const block = addressBlock(caller.address);
  const now = clock.now();

  await limitHits(db, counterKey(config.secret, 'checks-minute', block), accountChecksMinute, now);
  await limitHits(db, counterKey(config.secret, 'checks-hour', block), accountChecksHour, now);
}

async function knownDeviceOf(accounts: Account[], { cookies }: SignInCall, { db, clock }: Services) {
  const device = await deviceAtHand(db, cookies, clock.now());
  if (!device) return undefined;

  // Asked for a contact that nobody has as well: the same work.
  const ids = accounts.map(({ id }) => id);
  const known = await countKnownAccounts(db, device, ids);
  return known > 0 && known === ids.length ? device.toString('base64url') : undefined;
}

/**
 * What the wrong passwords of accounts are counted under. Those of accounts that share both contacts are counted together:
 * nobody knows which of them was meant. Those of a device that they know are counted apart.
 */
export const failuresKey = (secret: string, accounts: Account[], device = '') =>
  counterKey(secret, 'sign-in', device, ...accounts.map(({ id }) => `${id}`));

/** Forgives the failed passwords of an account whose password is a new one, those of the current device included. */
export async function forgetPasswordTries(db: Db, account: Account, device: Buffer | undefined, secret: string) {
  for (const accounts of [[account], await findAccounts(db, account)]) {
    await forgetHits(db, failuresKey(secret, accounts));
    await forgetHits(db, failuresKey(secret, accounts, device?.toString('base64url')));
  }
}

/**
 * Counts one try of a password before it is compared; throws 429 when the failures of the account (or of a contact
 * that has none, which must sound the same) or of the address are used up. A device that signed in to the account
 * before has a count of its own instead. Answers the hits, to be given back when the password was right.
 */
export async function takePasswordTry(
  accounts: Account[],
  { email, phone }: Contact,
  call: SignInCall,
  services: Services,
): Promise<Hit[]> {
  const { db, clock, config } = services;
  const { signInFailures, signInFailuresOfAddress } = config.limits;
  const now = clock.now();

  const device = await knownDeviceOf(accounts, call, services);
  if (device) return [await limitHits(db, failuresKey(config.secret, accounts, device), signInFailures, now)];

  // First, so that a blocked address uses up nobody's tries, and leaves no counter of each name it makes up.
  const address = counterKey(config.secret, 'sign-in-address', addressBlock(call.caller.address));
  const ofAddress = await limitHits(db, address, signInFailuresOfAddress, now);

  try {
    const named = accounts.length
      ? failuresKey(config.secret, accounts)
      : counterKey(config.secret, 'sign-in-nobody', email ?? '', phone ?? '');
    return [ofAddress, await limitHits(db, named, signInFailures, now)];
  } catch (error) {
    // Not compared, so it is no failure of the address.
    await giveBack(db, ofAddress);
    throw error;
  }
}
