import type * as contract from '@kindwell/contract/my-data/account-join.ts';
import { recordChange } from '#server/audit/record-audit.ts';
import type { Db } from '#server/db/database.ts';
import { type Account, getAccount } from '#server/features/auth/auth-db.ts';
import { maskEmail } from '#server/features/auth/auth-rules.ts';
import { postEntry, type Side } from '#server/features/loyalty/ledger/ledger-db.ts';
import { type ClosingParts, closeLocked, lockForClosing } from '#server/features/my-data/closing/close-account.ts';
import { refuse } from '#server/http/errors.ts';
import type { Answered, Handler } from '#server/http/route.ts';
import { sendMessage } from '#server/messages/send-message.ts';
import type { Services } from '#server/services.ts';
import { confirmOne, endJoin, findLots, findObstacles, findOpenJoin, type Join, moveFavourites } from './join-db.ts';
import { whyNoJoin } from './join-rules.ts';
import { joinedWords } from './joined-words.ts';

async function presentJoin(
  db: Db,
  patientId: number,
  now: Date,
): Promise<Answered<typeof contract.accountJoin>['join']> {
  const join = await findOpenJoin(db, patientId, now);
  if (!join) return null;

  const stays = join.staysId === patientId;
  const other = await getAccount(db, stays ? join.goesId : join.staysId);
  return {
    stays,
    otherEmail: maskEmail(other.email),
    isConfirmed: (stays ? join.staysConfirmedAt : join.goesConfirmedAt) !== null,
    expiresAt: join.expiresAt.toISOString(),
  };
}

/** GET /selfcare/accountjoin/: the joining with another account that waits to be confirmed, or null. */
export const accountJoin: Handler<typeof contract.accountJoin> = async ({ session }, { db, clock }) => ({
  join: await presentJoin(db, session.patientId, clock.now()),
});

/** Locks both accounts of a joining, always in the same order; each with its household. */
async function lockBoth(tx: Db, { staysId, goesId }: Join) {
  const [first, second] = staysId < goesId ? [staysId, goesId] : [goesId, staysId];
  const locked = { [first]: await lockForClosing(tx, first), [second]: await lockForClosing(tx, second) };
  return { stays: locked[staysId], goes: locked[goesId] };
}

/**
 * Moves what somebody has to spend from their one person to the other: out by one entry, in by one for each lot, so that it is good for
 * at least as long as before. Both households are locked.
 */
async function movePoints(tx: Db, { id }: Join, from: number, to: number, now: Date) {
  const lots = await findLots(tx, from);
  const points = lots.reduce((sum, lot) => sum + lot.points, 0);
  if (points === 0) return;

  const between: Side = { kind: 'adjustment' };
  const entry = { source: 'join', memo: 'accountsJoined', at: now, actor: { by: 'system' } } as const;
  const leaving = { from: { kind: 'available', personId: from }, to: between, amount: points } as const;
  await postEntry(tx, { ...entry, sourceId: `join-${id}-out`, personId: from, legs: [leaving] });
  for (const lot of lots) {
    const coming = { from: between, to: { kind: 'available', personId: to }, amount: lot.points } as const;
    const sourceId = `join-${id}-lot-${lot.id}`;
    await postEntry(tx, { ...entry, sourceId, personId: to, grantedAt: lot.earnedAt, legs: [coming] });
  }
}

async function tellJoined(tx: Db, { id, email, firstName, language }: Account, stays: boolean, services: Services) {
  const { clock, config } = services;
  const words = joinedWords(language, { firstName, stays, publicUrl: config.publicUrl });
  const mail = { patientId: id, channel: 'email', recipient: email, ...words, code: null, language } as const;
  await sendMessage(tx, mail, clock.now());
}

type Locked = Awaited<ReturnType<typeof lockForClosing>>;
type BothLocked = { stays: Locked; goes: Locked };

/** Makes one of two accounts that were both confirmed and are locked. */
async function join(tx: Db, found: Join, { stays, goes }: BothLocked, parts: ClosingParts, services: Services) {
  const now = services.clock.now();
  const [staying, going] = [await getAccount(tx, found.staysId), await getAccount(tx, found.goesId)];

  await endJoin(tx, found.id, 'done', now);
  await movePoints(tx, found, goes.dependantId, stays.dependantId, now);
  await moveFavourites(tx, found);
  await tellJoined(tx, staying, true, services);
  await tellJoined(tx, going, false, services);
  await closeLocked(tx, going, goes, parts, services);
}

/**
 * POST /selfcare/accountjoin/confirm/: confirms that this account and another are of one person, with its password. Once both are, they
 * become one in the same transaction. Throws 409 where something keeps them apart by now, 404 where nothing waits.
 */
export const confirmJoinWith =
  (parts: ClosingParts): Handler<typeof contract.confirmJoin> =>
  async (call, services) => {
    const { db, clock } = services;
    const { patientId } = call.session;
    const account = await parts.provePassword(call, call.body.password, services, 'password');

    const isJoined = await db.transaction(async (tx) => {
      const now = clock.now();
      const asked = await findOpenJoin(tx, patientId, now);
      if (!asked) throw refuse('joinNotFound');
      const locked = await lockBoth(tx, asked);
      const own = asked.staysId === patientId ? locked.stays : locked.goes;
      if (own?.passwordHash !== account.passwordHash) throw parts.wrongPassword('password');
      if (!(await findOpenJoin(tx, patientId, now))) throw refuse('joinNotFound');

      const why = whyNoJoin(await findObstacles(tx, asked));
      if (why) throw refuse(why);

      await confirmOne(tx, asked, patientId, now);
      const confirmed = await findOpenJoin(tx, patientId, now);
      await recordChange(
        tx,
        call,
        'confirmJoin',
        [
          { kind: 'patient', id: asked.staysId },
          { kind: 'patient', id: asked.goesId },
        ],
        now,
      );
      if (!confirmed?.staysConfirmedAt || !confirmed.goesConfirmedAt || !locked.stays || !locked.goes) return false;

      await join(tx, confirmed, { stays: locked.stays, goes: locked.goes }, parts, services);
      return true;
    });
    return { isJoined, join: isJoined ? null : await presentJoin(db, patientId, clock.now()) };
  };

/** POST /selfcare/accountjoin/decline/: both accounts stay as they are; repeatable. */
export const declineJoin: Handler<typeof contract.declineJoin> = async (call, { db, clock }) => {
  const { patientId } = call.session;

  await db.transaction(async (tx) => {
    const now = clock.now();
    const asked = await findOpenJoin(tx, patientId, now);
    if (!asked) return;
    await lockBoth(tx, asked);
    const objects = [{ kind: 'patient', id: asked.staysId } as const, { kind: 'patient', id: asked.goesId } as const];
    if (await endJoin(tx, asked.id, 'declined', now)) await recordChange(tx, call, 'declineJoin', objects, now);
  });
  return { join: null };
};
