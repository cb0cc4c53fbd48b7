import { recordAudit } from '#server/audit/record-audit.ts';
import type { Db } from '#server/db/database.ts';
import type { DeviceCall } from '#server/features/auth/devices/shown-device.ts';
import { refuse } from '#server/http/errors.ts';
import { hashToken, randomToken } from '#server/lib/tokens.ts';
import type { CodePurpose } from '#server/messages/code-message.ts';
import type { Language } from '#server/messages/language.ts';
import type { Services } from '#server/services.ts';
import { type CodeTarget, insertChallenge, lockChallenge } from './challenge-db.ts';
import { justSentAt, minutesAfter, type Reader, secondsAfter, secondsBetween, sendCode } from './send-code.ts';

// How long a pending step may still ask for another code.
const challengeMinutes = 30;

export type NewChallenge = {
  purpose: CodePurpose;
  /** Null for a registration, which has no account yet. */
  patientId: number | null;
  /** Where codes go: one, or one by each channel; then both are needed. */
  targets: CodeTarget[];
  reader: Reader;
  /** Whether the caller has typed the phone among them, where the form of the step can do without. */
  isPhoneTyped?: boolean;
  /** In which language its form accepted the terms, where it did. */
  termsLanguage?: Language | undefined;
};

/**
 * Starts a pending step and sends its codes, in the transaction of what it belongs to. Answers its id and the opaque
 * token that names it to the caller, who may be a stranger: it tells nobody whether a code was sent or had been before.
 * Throws 429 where a subject's tries or codes of the day are used up.
 */
export async function createChallenge(
  db: Db,
  { purpose, patientId, targets, reader, isPhoneTyped, termsLanguage }: NewChallenge,
  call: DeviceCall,
  services: Services,
): Promise<{ id: number; token: string }> {
  const token = randomToken();
  const now = services.clock.now();
  const expiresAt = minutesAfter(now, challengeMinutes);

  const id = await insertChallenge(db, {
    tokenHash: hashToken(token),
    purpose,
    patientId,
    now,
    expiresAt,
    termsLanguage,
    isPhoneTyped,
  });
  for (const target of targets)
    await sendCode(db, { ...target, challengeId: id, purpose, patientId, isPhoneTyped }, reader, call, services);

  return { id, token };
}

/** Sends new codes for a pending step, not sooner than the setting says after the last ones, which are void then. */
export async function sendCodesAgain(db: Db, token: string, call: DeviceCall, services: Services) {
  const now = services.clock.now();
  const sent = await lockChallenge(db, hashToken(token), now);
  const [last] = sent;
  if (!last) throw refuse('codeExpired');

  const gap = services.config.codes.resendSeconds;
  const { after, before } = justSentAt(now, gap);
  if (last.sentAt > after && last.sentAt < before)
    throw refuse('codeTooSoon', { retryAfterSeconds: secondsBetween(now, secondsAfter(last.sentAt, gap)) });

  for (const { sentAt: _, firstName, language, ...code } of sent) {
    await sendCode(db, code, { firstName, language }, call, services);
  }

  const objects = last.patientId === null ? [] : [{ kind: 'patient' as const, id: last.patientId }];
  await recordAudit(db, { actorId: null, action: 'sendCode', objects, outcome: 'done', call }, now);
}
