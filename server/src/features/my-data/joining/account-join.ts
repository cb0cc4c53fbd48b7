import type * as contract from '@kindwell/contract/my-data/account-join.ts';
import { recordChange } from '#server/audit/record-audit.ts';
import type { Db } from '#server/db/database.ts';
import { giveHoldBack, giveHoldsBackFor } from '#server/features/appointments/writing/held-times-db.ts';
import { lockAskedTwice } from '#server/features/appointments/writing/join-visits-db.ts';
import { type Account, getAccount } from '#server/features/auth/auth-db.ts';
import { maskEmail } from '#server/features/auth/auth-rules.ts';
import { type ClosingParts, closeLocked, lockForClosing } from '#server/features/my-data/closing/close-account.ts';
import { refuse } from '#server/http/errors.ts';
import type { Answered, Handler } from '#server/http/route.ts';
import type { Both } from '#server/lib/both-accounts.ts';
import { sendMessage } from '#server/messages/send-message.ts';
import type { Services } from '#server/services.ts';
import { confirmOne, endJoin, findJoinFacts, findObstacles, findOpenJoin, getBoth, type Join } from './join-db.ts';
import { whyNoJoin } from './join-rules.ts';
import { joinedWords } from './joined-words.ts';
import { type Joining, moveAll } from './what-joins.ts';

async function presentJoin(
  db: Db,
  patientId: number,
  now: Date,
): Promise<Answered<typeof contract.accountJoin>['join']> {
  const join = await findOpenJoin(db, patientId, now);
  if (!join) return null;

  const stays = join.staysId === patientId;
  const other = await getAccount(db, stays ? join.goesId : join.staysId);
  // Who is only said to be the same person learns nothing of the other account before its owner has confirmed.
  const isTold = !stays || join.goesConfirmedAt !== null;
  return {
    stays,
    facts: isTold ? await findJoinFacts(db, await getBoth(db, join), now) : null,
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

async function tellJoined(tx: Db, { id, email, firstName, language }: Account, stays: boolean, services: Services) {
  const { clock, config } = services;
  const words = joinedWords(language, { firstName, stays, publicUrl: config.publicUrl });
  const mail = { patientId: id, channel: 'email', recipient: email, ...words, code: null, language } as const;
  await sendMessage(tx, mail, clock.now());
}

type Locked = Awaited<ReturnType<typeof lockForClosing>>;

/** What both have asked for at one place, and a person has once: the later one is called off, and so are times that are held. */
async function settleTwice(tx: Db, both: Both, parts: ClosingParts, now: Date) {
  await giveHoldBack(tx, both.goes.accountId);
  await giveHoldsBackFor(tx, both.goes.personId);
  const actor = { by: 'patient', id: both.stays.accountId } as const;
  for (const { id } of await lockAskedTwice(tx, both))
    await parts.cancelVisit(tx, id, { action: 'cancel', actor }, now);
}

/** Makes one of two accounts that were both confirmed and are locked. */
async function join(tx: Db, joining: Joining, goes: Locked, parts: ClosingParts, services: Services) {
  const { id, both } = joining;
  const now = services.clock.now();
  const [staying, going] = [await getAccount(tx, both.stays.accountId), await getAccount(tx, both.goes.accountId)];

  await endJoin(tx, id, 'done', now);
  await settleTwice(tx, both, parts, now);
  await moveAll(tx, joining, now);
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

      const both = await getBoth(tx, asked);
      const obstacles = await findObstacles(tx, both, services.config.family.dependants);
      const why = whyNoJoin(obstacles);
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

      await join(tx, { id: asked.id, both, family: obstacles.family }, locked.goes, parts, services);
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
