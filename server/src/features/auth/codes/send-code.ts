import type { Db } from '#server/db/database.ts';
import type { DeviceCall } from '#server/features/auth/devices/shown-device.ts';
import { refuse } from '#server/http/errors.ts';
import { requireTextable } from '#server/http/texts/require-textable.ts';
import { type CodePurpose, codeMessage } from '#server/messages/code-message.ts';
import type { Language } from '#server/messages/language.ts';
import { sendMessage } from '#server/messages/send-message.ts';
import type { Services } from '#server/services.ts';
import { type CodeTarget, putCode } from './challenge-db.ts';
import { findKnownDevice, limitCodes } from './code-allowance.ts';
import { findUsedUp } from './code-guard-db.ts';
import { createCode, keepCode, turnKey } from './code-rules.ts';
import { findJustSent, lockTurn, takeTurn } from './code-turn-db.ts';

export const minutesAfter = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000);
export const secondsAfter = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1000);
export const secondsBetween = (from: Date, to: Date) => Math.ceil((to.getTime() - from.getTime()) / 1000);

// Codes of several kinds, or of people who share a contact, wait for each other. What stands further ahead was put there
// by a clock that has been put back since.
const longestQueue = 4;
const furthestAhead = longestQueue + 1;

/** From when on a try still counts: as long as a code that was sent at that moment could live. */
export const triesSince = ({ clock, config }: Services) => minutesAfter(clock.now(), -config.codes.minutes);

/** The span in which a code was sent so lately that another one has to wait. */
export const justSentAt = (now: Date, gap: number) => ({
  after: secondsAfter(now, -gap),
  before: secondsAfter(now, furthestAhead * gap),
});

/** Who reads the message. */
export type Reader = { firstName: string; language: Language };

/** The step that a code is for, and whose account; null for a registration. `isPhoneTyped`: the caller knows its phone. */
type Sent = {
  challengeId: number;
  purpose: CodePurpose;
  patientId: number | null;
  isPhoneTyped?: boolean | null | undefined;
};

// Where the form of a step has the phone that its code goes to, which the person who began it has typed.
const phoneFields: Partial<Record<CodePurpose, string>> = { register: 'phone', change_phone: 'phone' };

/** When a code can go to a contact whose turn this is. Throws 429 where too many wait already. */
function turnOf(freeAt: Date, now: Date, gap: number): Date {
  if (freeAt <= now || freeAt > secondsAfter(now, furthestAhead * gap)) return now;

  const latest = secondsAfter(now, longestQueue * gap);
  if (freeAt > latest) throw refuse('codeTooSoon', { retryAfterSeconds: secondsBetween(latest, freeAt) });
  return freeAt;
}

/** Looks whether a code can go by text, and answers from when on; null: at once. */
async function requireText(
  db: Db,
  { recipient, purpose, patientId, isPhoneTyped }: CodeTarget & Sent,
  language: Language,
  call: DeviceCall,
  services: Services,
): Promise<Date | null> {
  // A phone that is being proven is nobody's yet.
  const isOwn =
    purpose !== 'change_phone' && (await findKnownDevice(db, patientId, call, services.clock.now())) !== undefined;
  const field = phoneFields[purpose];
  const isTyped = isPhoneTyped ?? field !== undefined;

  return requireTextable(db, { phone: recipient, field, language, isOwn, isTyped }, services);
}

/**
 * Makes a code the one that counts for a step, and sends it. A contact gets one code at a time, no matter who asks: one that it
 * was just sent for the same end is shared, any other waits its turn. Throws 429 where no code would help or the day has
 * had enough, 422 for a phone that gets no texts where the caller has typed it.
 */
export async function sendCode(
  db: Db,
  { challengeId, purpose, patientId, isPhoneTyped, ...target }: CodeTarget & Sent,
  { firstName, language }: Reader,
  call: DeviceCall,
  services: Services,
) {
  const { clock, config } = services;
  const { channel, recipient, subject } = target;
  const { minutes, resendSeconds, wrongTries } = config.codes;
  const now = clock.now();

  const text = { ...target, challengeId, purpose, patientId, isPhoneTyped };
  const mayLeaveAt = channel === 'sms' ? await requireText(db, text, language, call, services) : null;
  const lastTry = await findUsedUp(db, subject, wrongTries, triesSince(services));
  if (lastTry) throw refuse('tooManyTries', { retryAfterSeconds: secondsBetween(now, minutesAfter(lastTry, minutes)) });

  const key = turnKey(config.secret, recipient);
  const freeAt = await lockTurn(db, key, now);
  const justSent = await findJustSent(db, { ...target, purpose, patientId }, justSentAt(now, resendSeconds), now);
  if (justSent) {
    await putCode(db, { ...target, ...justSent, challengeId });
    return;
  }

  await limitCodes(db, { subject, patientId }, call, services);
  const sentAt = turnOf(freeAt, now, resendSeconds);
  await takeTurn(db, key, secondsAfter(sentAt, resendSeconds));

  const code = createCode();
  const expiresAt = minutesAfter(sentAt, minutes);
  await putCode(db, { ...target, ...keepCode(config.secret, code), challengeId, sentAt, expiresAt });

  const words = codeMessage(purpose, channel, language, { firstName, code, minutes });
  const whose = patientId === null ? {} : { patientId };
  const leavesAt = mayLeaveAt && mayLeaveAt > sentAt ? mayLeaveAt : sentAt;
  const deliverAt = leavesAt > now ? { deliverAt: leavesAt } : {};
  await sendMessage(db, { ...whose, channel, recipient, ...words, code, language, expiresAt, ...deliverAt }, now);
}
