import type * as contract from '@kindwell/contract/staff/staff-accounts.ts';
import type { Db } from '#server/db/database.ts';
import { type Account, getAccount } from '#server/features/auth/auth-db.ts';
import { wouldLeaveAlone } from '#server/features/family/family-rules.ts';
import { getMembership } from '#server/features/family/household-db.ts';
import {
  findRunningClosing,
  insertAskedClosing,
  withdrawClosing,
} from '#server/features/my-data/closing/asked-closing-db.ts';
import { findClosingFacts } from '#server/features/my-data/closing/closing-db.ts';
import { closesAfter } from '#server/features/my-data/closing/closing-rules.ts';
import { sayMoment } from '#server/features/staff/meanwhile-words.ts';
import { acting } from '#server/features/staff/patients/acting.ts';
import { requireLookup } from '#server/features/staff/patients/found-person.ts';
import { refuse } from '#server/http/errors.ts';
import type { CallOf, Handler } from '#server/http/route.ts';
import { hashToken, randomToken } from '#server/lib/tokens.ts';
import { sendMessage } from '#server/messages/send-message.ts';
import type { Services } from '#server/services.ts';
import { closingWords, openAgainWords } from './closing-words.ts';

/** GET /staff/lookups/{id}/closing/: what closing the account of a look-up would end, and what stands in its way. */
export const patientClosing: Handler<typeof contract.patientClosing> = async ({ staff, params }, { db, clock }) => {
  const { patientId } = await requireLookup(db, params.id, staff, clock.now());

  return findClosingFacts(db, patientId, clock.now());
};

/** Both contacts: anyone who has talked the staff into it may hold one of them, hardly both. */
async function tellOwner(tx: Db, account: Account, token: string, closesAt: Date, { clock, config }: Services) {
  const { id: patientId, email, phone, firstName, language } = account;
  const told = { firstName, url: `${config.publicUrl}/stop-closing/${token}` };
  const message = { patientId, language, code: null, expiresAt: closesAt };

  const mail = { channel: 'email', recipient: email, ...closingWords(told, 'email', language) } as const;
  await sendMessage(tx, { ...message, ...mail }, clock.now());
  const text = { channel: 'sms', recipient: phone, ...closingWords(told, 'sms', language) } as const;
  await sendMessage(tx, { ...message, ...text }, clock.now());
}

type Call = CallOf<typeof contract.closePatient>;

/**
 * Whether the caller has asked for just this closing before, which runs. Throws 409 where another one runs: who has asked for it, and
 * when. The account is locked before.
 */
async function hasAsked(tx: Db, { staff, body }: Call, patientId: number): Promise<boolean> {
  const running = await findRunningClosing(tx, patientId);
  if (!running) return false;
  if (running.askedById === staff.id && running.reason === body.reason) return true;

  throw refuse('closingRunning', { name: running.askedBy, moment: await sayMoment(tx, running.askedAt) });
}

/**
 * POST /staff/lookups/{id}/close/: has an account closed 72 hours later, for its owner who asks for it, and tells them at once how that
 * is stopped; repeatable. Throws 409 where people would be left without anyone who looks after them, or a closing runs already.
 */
export const closePatient: Handler<typeof contract.closePatient> = (call, services) =>
  acting(call, 'askClosing', services, async (tx, { patientId }) => {
    if (wouldLeaveAlone(await getMembership(tx, patientId))) throw refuse('familyNeedsThem');
    if (await hasAsked(tx, call, patientId)) return false;

    const now = services.clock.now();
    const [token, closesAt] = [randomToken(), closesAfter(now)];
    const wish = { patientId, reason: call.body.reason, askedBy: call.staff.id };
    await insertAskedClosing(tx, { ...wish, closesAt, stopHash: hashToken(token) }, now);

    await tellOwner(tx, await getAccount(tx, patientId), token, closesAt, services);
    return true;
  });

/** POST /staff/lookups/{id}/keep/: an account that was to be closed stays open, and its owner is told; repeatable. */
export const keepPatient: Handler<typeof contract.keepPatient> = (call, services) =>
  acting(call, 'withdrawClosing', services, async (tx, { patientId }) => {
    const now = services.clock.now();
    if (!(await withdrawClosing(tx, patientId, call.staff.id, now))) return false;

    const { email, firstName, language } = await getAccount(tx, patientId);
    const words = openAgainWords(language, firstName);
    await sendMessage(tx, { patientId, channel: 'email', recipient: email, ...words, code: null, language }, now);
    return true;
  });
