import { recordAudit } from '#server/audit/record-audit.ts';
import type { Db } from '#server/db/database.ts';
import type { Account } from '#server/features/auth/auth-db.ts';
import { countKnownAccounts } from '#server/features/auth/devices/device-db.ts';
import { deviceAtHand } from '#server/features/auth/devices/shown-device.ts';
import type { SignInCall } from '#server/features/auth/start-session.ts';
import { refuse } from '#server/http/errors.ts';
import type { Language } from '#server/messages/language.ts';
import type { Services } from '#server/services.ts';
import { createChallenge } from './challenge.ts';
import { countFailuresInARow } from './code-guard-db.ts';
import { signInSubject } from './code-rules.ts';

/** True when a right password alone does not sign in: the account asks for a code always, or on this new device. */
export async function wantsCode(account: Account, { cookies }: SignInCall, { db, clock }: Services): Promise<boolean> {
  if (account.verifiesEverySignIn) return true;
  if (!account.verifiesNewDevices) return false;

  const device = await deviceAtHand(db, cookies, clock.now());
  return !device || (await countKnownAccounts(db, device, [account.id])) === 0;
}

/**
 * Starts the second step of a sign-in and sends its code; answers the token that names it to the caller. Throws 422
 * after too many wrong codes in a row: one code is worth too little then, and a recovery asks for both.
 */
export async function createSignInChallenge(
  db: Db,
  { account, termsLanguage }: { account: Account; termsLanguage: Language | undefined },
  call: SignInCall,
  services: Services,
): Promise<string> {
  const subject = signInSubject(account.id);
  const failures = await countFailuresInARow(db, [subject]);
  if (failures >= services.config.codes.failuresForBoth) throw refuse('signInCodesUsedUp');

  const { token } = await createChallenge(
    db,
    {
      purpose: 'sign_in',
      patientId: account.id,
      targets: [{ channel: 'email', recipient: account.email, subject }],
      reader: account,
      termsLanguage,
    },
    call,
    services,
  );
  const objects = [{ kind: 'patient' as const, id: account.id }];
  const event = { actorId: null, action: 'sendCode', objects, outcome: 'done', call } as const;
  await recordAudit(db, event, services.clock.now());
  return token;
}
