import { recordAudit } from '#server/audit/record-audit.ts';
import type { Db } from '#server/db/database.ts';
import { refused, tooMany } from '#server/http/errors.ts';
import { limitHits } from '#server/http/rate-limit.ts';
import type { Caller } from '#server/http/route.ts';
import { hashToken, randomToken } from '#server/lib/tokens.ts';
import { type CodePurpose, codeMessage } from '#server/messages/code-message.ts';
import type { Language } from '#server/messages/language.ts';
import { sendMessage } from '#server/messages/send-message.ts';
import { requireTextable } from '#server/messages/texts/require-textable.ts';
import type { Services } from '#server/services.ts';
import { type CodeTarget, insertChallenge, lockChallenge, putCode } from './challenge-db.ts';
import { findUsedUp } from './code-guard-db.ts';
import { createCode, keepCode } from './code-rules.ts';

// How long a pending step may still ask for another code.
const challengeMinutes = 30;
const daySeconds = 86_400;

export const minutesAfter = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000);
const secondsBetween = (from: Date, to: Date) => Math.ceil((to.getTime() - from.getTime()) / 1000);

/** From when on a try still counts: as long as a code that was sent at that moment could live. */
export const triesSince = ({ clock, config }: Services) => minutesAfter(clock.now(), -config.codes.minutes);

/** Who reads the message. */
type Reader = { firstName: string; language: Language };

/** The step that a code is for, and whose account; null for a registration. */
type Sent = { challengeId: number; purpose: CodePurpose; patientId: number | null };

// Where the form of a step has the phone that its code goes to.
const phoneFields: Partial<Record<CodePurpose, string>> = { register: 'phone', change_phone: 'phone' };

/**
 * Makes a new code the one that counts and sends it. Throws 429 where no code would help or the day has had enough, 422
 * for a phone that gets no texts.
 */
async function sendCode(
  db: Db,
  { challengeId, purpose, patientId, ...target }: CodeTarget & Sent,
  { firstName, language }: Reader,
  services: Services,
) {
  const { clock, config } = services;
  const { channel, recipient, subject } = target;
  const { minutes } = config.codes;
  const now = clock.now();

  if (channel === 'sms')
    await requireTextable(db, { phone: recipient, field: phoneFields[purpose], language }, services);
  const lastTry = await findUsedUp(db, subject, config.codes.wrongTries, triesSince(services));
  if (lastTry) throw tooMany(secondsBetween(now, minutesAfter(lastTry, minutes)));
  await limitHits(db, `codes:${subject}`, { hits: config.codes.aDay, seconds: daySeconds }, now);

  const code = createCode();
  const expiresAt = minutesAfter(now, minutes);
  await putCode(db, { ...target, ...keepCode(config.secret, code), challengeId, now, expiresAt });

  const words = codeMessage(purpose, channel, language, { firstName, code, minutes });
  const whose = patientId === null ? {} : { patientId };
  await sendMessage(db, { ...whose, channel, recipient, ...words, code, language, expiresAt }, now);
}

export type NewChallenge = {
  purpose: CodePurpose;
  /** Null for a registration, which has no account yet. */
  patientId: number | null;
  /** Where codes go: one, or one by each channel; then both are needed. */
  targets: CodeTarget[];
  reader: Reader;
  /** In which language its form accepted the terms, where it did. */
  termsLanguage?: Language | undefined;
};

/**
 * Starts a pending step and sends its codes, in the transaction of what it belongs to. Answers its id and the opaque
 * token that names it to the caller. Throws 429 where a subject's tries or codes of the day are used up.
 */
export async function createChallenge(
  db: Db,
  { purpose, patientId, targets, reader, termsLanguage }: NewChallenge,
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
  });
  for (const target of targets)
    await sendCode(db, { ...target, challengeId: id, purpose, patientId }, reader, services);

  return { id, token };
}

/** Sends new codes for a pending step, not sooner than the setting says after the last ones, which are void then. */
export async function sendCodesAgain(db: Db, token: string, call: { caller: Caller }, services: Services) {
  const now = services.clock.now();
  const sent = await lockChallenge(db, hashToken(token), now);
  const [last] = sent;
  if (!last) throw refused('This code has expired. Please start again.');

  const gap = services.config.codes.resendSeconds;
  const readyAt = minutesAfter(last.sentAt, gap / 60);
  // One that seems to be sent later than that was sent by a clock that has been put back since.
  if (readyAt > now && last.sentAt < minutesAfter(now, gap / 60))
    throw tooMany(secondsBetween(now, readyAt), 'Please wait a moment before asking for another code.');

  for (const { sentAt: _, firstName, language, ...code } of sent) {
    await sendCode(db, code, { firstName, language }, services);
  }

  const objects = last.patientId === null ? [] : [{ kind: 'patient' as const, id: last.patientId }];
  await recordAudit(db, { actorId: null, action: 'sendCode', objects, outcome: 'done', call }, now);
}
