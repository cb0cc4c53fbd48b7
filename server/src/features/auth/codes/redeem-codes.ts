import { recordAudit } from '#server/audit/record-audit.ts';
import type { Db } from '#server/db/database.ts';
import { ApiError, type RefusalCode, refuse } from '#server/http/errors.ts';
import type { Caller } from '#server/http/route.ts';
import { hashToken } from '#server/lib/tokens.ts';
import type { Services } from '#server/services.ts';
import {
  type Channel,
  completeChallenge,
  findWaitingCodes,
  type KeptCode,
  type Purpose,
  type WaitingCode,
} from './challenge-db.ts';
import { countTry, forgetTries, takeBackTry } from './code-guard-db.ts';
import { isCodeOf, nobodysSubject, turnKey } from './code-rules.ts';
import { endTurn } from './code-turn-db.ts';
import { triesSince } from './send-code.ts';

/** The codes a person has typed: the one that was asked for, or one by each channel. */
export type GivenCodes = string | Partial<Record<Channel, string | null | undefined>>;

/** A pending step whose codes were right. */
export type RedeemedChallenge = { id: number; purpose: Purpose; patientId: number | null; recipients: string[] };

export type Redemption<T> = {
  /** The call, for the audit trail. */
  call: { caller: Caller };
  /** The steps that this call may complete. */
  purposes: readonly Purpose[];
  /** The refusal of a code that is wrong, old or spent, of tries that are used up, or of an unknown step. */
  wrong: Extract<RefusalCode, 'codeWrong' | 'signupCodeWrong'>;
  /** Does what the codes complete, in the transaction that spends them. */
  complete: (tx: Db, challenge: RedeemedChallenge) => Promise<T>;
};

// Compared with where no code waits, so that its absence takes as long.
const nobodysCode: KeptCode = { salt: '', codeHash: Buffer.alloc(32) };

const givenFor = (given: GivenCodes, { channel }: WaitingCode) =>
  (typeof given === 'string' ? given : given[channel]) ?? '';

/** True when every code that waits was given and is right; one code alone never answers for two. */
function areRight(secret: string, waiting: WaitingCode[], given: GivenCodes): boolean {
  if (!waiting.length) isCodeOf(secret, nobodysCode, typeof given === 'string' ? given : '');
  if (typeof given === 'string' && waiting.length !== 1) return false;

  const matches = waiting.map((kept) => isCodeOf(secret, kept, givenFor(given, kept)));
  return matches.length > 0 && matches.every(Boolean);
}

/** Records a code that was compared and refused; `complete` records what a right one has completed. */
const recordRefused = (db: Db, { patientId }: WaitingCode, call: { caller: Caller }, now: Date) =>
  recordAudit(
    db,
    {
      actorId: null,
      action: 'enterCode',
      objects: patientId === null ? [] : [{ kind: 'patient', id: patientId }],
      outcome: 'refused',
      call,
    },
    now,
  );

/**
 * Completes a pending step with its codes. The try is counted before anything is compared, once for each subject; a
 * wrong, old or spent code, used-up tries and an unknown step all answer the same 422 with `wrong`.
 */
export const redeemCodes = <T>(token: string, given: GivenCodes, redemption: Redemption<T>, services: Services) =>
  redeemStep(hashToken(token), given, redemption, services);

/** The same for a step that the caller does not name: it is known by the hash of its token. */
export async function redeemStep<T>(
  tokenHash: Buffer,
  given: GivenCodes,
  { call, purposes, wrong, complete }: Redemption<T>,
  services: Services,
): Promise<T> {
  const { db, clock, config } = services;
  const now = clock.now();

  const waiting = await findWaitingCodes(db, tokenHash, purposes, now);
  const subjects = waiting.length ? [...new Set(waiting.map(({ subject }) => subject))] : [nobodysSubject(tokenHash)];

  let mostTries = 0;
  for (const subject of subjects) {
    const tries = await countTry(db, subject, config.codes.wrongTries, triesSince(services), now);
    mostTries = Math.max(mostTries, tries);
  }

  const isRight = areRight(config.secret, waiting, given);
  const [first] = waiting;
  // Tries without a step, or beyond what is compared, are as many as anyone likes: they leave no row.
  if (!first || mostTries > config.codes.wrongTries) throw refuse(wrong);
  if (!isRight) {
    await recordRefused(db, first, call, now);
    throw refuse(wrong);
  }

  let wasGood = false;
  try {
    return await db.transaction(async (tx) => {
      const { challengeId: id, purpose, patientId } = first;
      const recipients = waiting.map(({ recipient }) => recipient);
      const codeHashes = waiting.map(({ codeHash }) => codeHash);

      // Before the steps themselves are locked: anyone who sends a code locks in this order as well.
      for (const recipient of recipients) await endTurn(tx, turnKey(config.secret, recipient));
      wasGood = await completeChallenge(tx, id, { recipients, codeHashes }, now);
      if (!wasGood) throw refuse(wrong);

      await forgetTries(tx, subjects);
      return complete(tx, { id, purpose, patientId, recipients });
    });
  } catch (error) {
    // What the codes were for was refused, and they stay good: this was no wrong try, but those before it still count.
    if (wasGood && error instanceof ApiError) await takeBackTry(db, subjects);
    throw error;
  }
}
