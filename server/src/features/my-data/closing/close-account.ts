import type * as contract from '@kindwell/contract/my-data/my-data.ts';
import { recordChange } from '#server/audit/record-audit.ts';
import { brandName } from '#server/brand/brand-in-force.ts';
import { addJob } from '#server/db/add-job.ts';
import type { Db } from '#server/db/database.ts';
import { giveHoldBack, giveHoldsBackFor } from '#server/features/appointments/writing/held-times-db.ts';
import { endCorrections } from '#server/features/auth/account/account-db.ts';
import type { Account } from '#server/features/auth/auth-db.ts';
import { voidChallenges } from '#server/features/auth/codes/challenge-db.ts';
import { wouldLeaveAlone } from '#server/features/family/family-rules.ts';
import { getMembership } from '#server/features/family/household-db.ts';
import { endInvitationsOf } from '#server/features/family/invitation-db.ts';
import { lockHouseholdOfPatient } from '#server/features/loyalty/ledger/household-db.ts';
import { deleteLimitsOfNobody } from '#server/features/rewards/limits/limits-db.ts';
import { type ApiError, refuse } from '#server/http/errors.ts';
import type { Caller, Handler } from '#server/http/route.ts';
import { sessionCookie, xsrfCookie } from '#server/http/session/cookies.ts';
import type { Session } from '#server/http/session/session.ts';
import { greet } from '#server/messages/greet.ts';
import type { Language } from '#server/messages/language.ts';
import { pageIn } from '#server/messages/page-link.ts';
import { sendMessage } from '#server/messages/send-message.ts';
import { say, sentence } from '#server/messages/sentence.ts';
import type { Services } from '#server/services.ts';
import { endAskedClosing } from './asked-closing-db.ts';
import {
  endEveryWayIn,
  endJoinsOf,
  findClosingFacts,
  insertClosing,
  lockAccount,
  lockVisitsAhead,
  overwriteAccount,
  removeOwnPerson,
} from './closing-db.ts';

/** The last mail to an account: that it is closed, and what stays. */
export function closedWords(language: Language, firstName: string, publicUrl: string) {
  const paragraphs = [
    greet(language, firstName),
    say(language, 'mails_closed_closed'),
    say(language, 'mails_closed_stays'),
    say(language, 'mails_closed_otherwise', { url: pageIn(language, `${publicUrl}/help`) }),
    say(language, 'mails_closed_again'),
    brandName(),
  ];
  return { subject: say(language, 'mails_closed_subject'), body: paragraphs.join('\n\n') };
}

type Call = { session: Session; caller: Caller };

/** What closing an account does by another feature. */
export type ClosingPart = {
  /** Calls a visit off, as its patient does. */
  cancelVisit: (
    db: Db,
    id: number,
    change: { action: 'cancel'; actor: { by: 'patient'; id: number } },
    now: Date,
  ) => Promise<unknown>;
};

/** The same, where its owner closes it. */
export type ClosingParts = ClosingPart & {
  /** Compares the password; throws 422 at `field`, 429 after too many wrong ones. */
  provePassword: (call: Call, password: string, services: Services, field: string) => Promise<Account>;
  wrongPassword: (field: string) => ApiError;
};

/** GET /selfcare/closeaccount/: what closing the account would end, and what has to be settled before. */
export const closingCheck: Handler<typeof contract.closingCheck> = ({ session }, { db, clock }) =>
  findClosingFacts(db, session.patientId, clock.now());

/** Ends what the account has before it, and all ways into it; from the commit on it is nobody's. */
async function endAccount(tx: Db, { id, email, phone }: Account, dependantId: number, part: ClosingPart, now: Date) {
  for (const visit of await lockVisitsAhead(tx, dependantId, now))
    await part.cancelVisit(tx, visit.id, { action: 'cancel', actor: { by: 'patient', id } }, now);
  // What somebody holds for a moment never was a visit.
  await giveHoldBack(tx, id);
  await giveHoldsBackFor(tx, dependantId);

  // In this order: a step that is being completed at this moment has either begun a session by now, or can't any more.
  await voidChallenges(tx, id, now);
  await endEveryWayIn(tx, id, now);
  await endCorrections(tx, { patientId: id, kinds: ['email', 'phone'] }, now);
  await endAskedClosing(tx, id, 'ended', now);
  await endJoinsOf(tx, id, now);
  await endInvitationsOf(tx, { dependantId, patientId: id }, now);
  await insertClosing(tx, { patientId: id, email, phone, closedAt: now });
  await overwriteAccount(tx, id, now);
  await removeOwnPerson(tx, id, now);
}

/** Locks an account for its closing, the household before it. */
export async function lockForClosing(tx: Db, patientId: number) {
  const household = await lockHouseholdOfPatient(tx, patientId);
  return { householdId: household.id, ...(await lockAccount(tx, patientId)) };
}

/** Whether people would be left without anyone who looks after them. */
export const isNeeded = async (tx: Db, patientId: number) => wouldLeaveAlone(await getMembership(tx, patientId));

type Locked = Awaited<ReturnType<typeof lockForClosing>>;

/** Closes an account that is locked and open, and that nobody needs: all of it in the transaction, or the account is as it was. */
export async function closeLocked(
  tx: Db,
  account: Account,
  { householdId, dependantId }: Locked,
  part: ClosingPart,
  { clock, config }: Services,
) {
  const now = clock.now();
  const { id, email, language, firstName } = account;

  await endAccount(tx, account, dependantId, part, now);
  await deleteLimitsOfNobody(tx, householdId);
  const mail = {
    patientId: id,
    channel: 'email',
    recipient: email,
    ...closedWords(language, firstName, config.publicUrl),
    code: null,
    language,
  } as const;
  await sendMessage(tx, mail, now);
  await addJob(tx, 'eraseAccount', { patientId: id }, `eraseAccount:${id}`);
}

/** Closes the account of a caller, with the password that was proven. */
async function close(tx: Db, call: Call, account: Account, parts: ClosingParts, services: Services) {
  const { id } = account;
  const locked = await lockForClosing(tx, id);
  if (locked.closedAt) return;
  if (locked.passwordHash !== account.passwordHash) throw parts.wrongPassword('password');
  if (await isNeeded(tx, id)) throw refuse('familyNeedsYou');

  await closeLocked(tx, account, locked, parts, services);
  await recordChange(tx, call, 'closeAccount', [{ kind: 'patient', id }], services.clock.now());
}

/**
 * POST /selfcare/closeaccount/: closes the caller's account for good, with its password. Nobody signs in to it from this
 * moment; the worker erases what is left (docs/decisions/0042-own-data.md). Of several at once the first closes it.
 */
export const closeAccountWith =
  (parts: ClosingParts): Handler<typeof contract.closeAccount> =>
  async (call, services) => {
    const account = await parts.provePassword(call, call.body.password, services, 'password');

    await services.db.transaction((tx) => close(tx, call, account, parts, services));
    call.cookies.clear(sessionCookie);
    call.cookies.clear(xsrfCookie);

    return { msg: sentence('answers_account_closed') };
  };
