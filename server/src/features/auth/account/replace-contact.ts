import type { Db } from '#server/db/database.ts';
import { type Account, getAccount } from '#server/features/auth/auth-db.ts';
import { voidChallenges } from '#server/features/auth/codes/challenge-db.ts';
import type { Services } from '#server/services.ts';
import { endCorrections } from './account-db.ts';
import { type ContactKind, contactKinds } from './contact-kinds.ts';
import { sendNotice } from './send-notice.ts';

type Replacement = { patientId: number; kind: ContactKind; contact: string };

/**
 * Puts another contact in place, whichever way it was asked for, and tells the one before: codes that are under way to it are
 * void, and a correction of it by the staff that waits or runs ends. Answers the account as it is now.
 */
export async function replaceContact(
  tx: Db,
  { patientId, kind, contact }: Replacement,
  services: Services,
): Promise<Account> {
  const now = services.clock.now();
  const { replace, notice, channel } = contactKinds[kind];

  const former = await replace(tx, patientId, contact);
  await endCorrections(tx, { patientId, kinds: [kind] }, now);
  await voidChallenges(tx, patientId, now);

  const account = await getAccount(tx, patientId);
  await sendNotice(tx, notice, { channel, recipient: former }, account, services);
  return account;
}
