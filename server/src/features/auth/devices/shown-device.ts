import { recordAudit } from '#server/audit/record-audit.ts';
import type { Db } from '#server/db/database.ts';
import { sendNotices } from '#server/features/auth/account/send-notice.ts';
import { getAccount } from '#server/features/auth/auth-db.ts';
import type { Caller } from '#server/http/route.ts';
import { type Cookies, deviceCookie } from '#server/http/session/cookies.ts';
import { hashToken, randomToken } from '#server/lib/tokens.ts';
import type { Services } from '#server/services.ts';
import { endDevice, findShownDevice, insertToken, replaceTokens, type ShownDevice } from './device-db.ts';

// Two tabs that sign in at the same moment show the same value, and either may be answered last.
const graceSeconds = 30;

const graceSince = (now: Date) => new Date(now.getTime() - graceSeconds * 1000);

/** What of a request tells a device and who calls from it. */
export type DeviceCall = { cookies: Pick<Cookies, 'get'>; caller: Caller };

async function findShown(db: Db, cookies: Pick<Cookies, 'get'>, now: Date): Promise<ShownDevice | undefined> {
  const token = cookies.get(deviceCookie);
  return token ? findShownDevice(db, hashToken(token), graceSince(now)) : undefined;
}

/** The device that calls, by the value of its cookie; undefined for a new one, and for one that shows a void value. */
export async function deviceAtHand(db: Db, cookies: Pick<Cookies, 'get'>, now: Date): Promise<Buffer | undefined> {
  const shown = await findShown(db, cookies, now);
  return shown && !shown.isVoid ? shown.deviceHash : undefined;
}

/** Gives the device that signs in a new value, in the transaction of its sign-in; the one that it showed is over. */
export async function renewDevice(
  db: Db,
  cookies: Pick<Cookies, 'get'>,
  now: Date,
): Promise<{ token: string; deviceHash: Buffer }> {
  const token = randomToken();
  const known = await deviceAtHand(db, cookies, now);
  const deviceHash = known ?? hashToken(token);

  if (known) await replaceTokens(db, known, hashToken(cookies.get(deviceCookie) ?? ''), now, graceSince(now));
  await insertToken(db, hashToken(token), deviceHash, now);
  return { token, deviceHash };
}

/**
 * Ends the device whose cookie shows a void value: two hold what one was given, and nobody can tell which of them is the
 * owner. Anyone who signed in on it is signed out there and told.
 */
export async function endCopiedDevice(call: DeviceCall, services: Services) {
  const { db, clock } = services;
  const now = clock.now();
  const shown = await findShown(db, call.cookies, now);
  if (!shown?.isVoid) return;

  await db.transaction(async (tx) => {
    // Of several at once the first one finds the owners.
    const owners = await endDevice(tx, shown.deviceHash, now);
    for (const id of owners) await sendNotices(tx, 'device_copied', await getAccount(tx, id), services);

    const objects = owners.map((id) => ({ kind: 'patient' as const, id }));
    if (objects.length)
      await recordAudit(tx, { actorId: null, action: 'endDevice', objects, outcome: 'done', call }, now);
  });
}
