import { brandName } from '#server/brand/brand-in-force.ts';
import type { Db } from '#server/db/database.ts';
import { openText, type Seal, sealText } from '#server/lib/seal.ts';
import type { Services } from '#server/services.ts';
import { hashRecoveryCode, isRecoveryCode } from './recovery-code-rules.ts';
import { type StaffAccount, takeRecoveryCode, takeStep } from './staff-db.ts';
import { makeAuthenticatorSecret, otpauthUri, stepOfCode } from './totp-rules.ts';

// Bound to the email, which never changes: what is sealed for one person opens for no other, and for the invited person it
// stays what it was once they are of the staff.
const sealFor = (secret: string, email: string): Seal => ({ secret, purpose: 'staff authenticator', row: email });

/** A new authenticator for this person: what it is given once, and what is kept of it. */
export function makeAuthenticator(email: string, { config }: Pick<Services, 'config'>) {
  const secret = makeAuthenticatorSecret();

  return {
    setup: { secret, otpauthUri: otpauthUri(brandName(), email, secret) },
    sealed: sealText(sealFor(config.secret, email), secret),
  };
}

/** The secret of an authenticator as it is kept; null where the secret of the server is another one by now. */
export const openAuthenticator = (email: string, sealed: Buffer, secret: string) =>
  openText(sealFor(secret, email), sealed);

/** The step whose code this is now; undefined for a wrong one, and where there is no authenticator. */
export function findStep(
  { email, totpSecret }: Pick<StaffAccount, 'email' | 'totpSecret'>,
  code: string,
  { clock, config }: Pick<Services, 'clock' | 'config'>,
): number | undefined {
  const secret = totpSecret && openAuthenticator(email, totpSecret, config.secret);
  return secret === null ? undefined : stepOfCode(secret, code, clock.now());
}

/**
 * Takes a code of somebody, of their authenticator or for its recovery, in the caller's transaction; true where it was
 * right. Each works once: of several at once, one takes it.
 */
export async function takeCode(tx: Db, account: StaffAccount, code: string, services: Services): Promise<boolean> {
  const { clock, config } = services;
  if (isRecoveryCode(code))
    return takeRecoveryCode(tx, account.id, hashRecoveryCode(config.secret, account.id, code), clock.now());

  const step = findStep(account, code, services);
  return step !== undefined && takeStep(tx, account.id, step);
}
