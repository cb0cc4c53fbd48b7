import { randomUUID } from 'node:crypto';
import type * as contract from '@kindwell/contract/staff/staff-setup.ts';
import { recordStaffAct } from '#server/audit/record-audit.ts';
import { tryProvider } from '#server/features/rewards/cards/try-provider-work.ts';
import { findStaffById } from '#server/features/staff/staff-db.ts';
import { refuse } from '#server/http/errors.ts';
import { limitHits } from '#server/http/limits/rate-limit.ts';
import type { Handler } from '#server/http/route.ts';
import type { Language } from '#server/messages/language.ts';
import type { Outcome } from '#server/messages/outcome.ts';
import { sendMail } from '#server/messages/send-mail.ts';
import { sendText } from '#server/messages/send-text.ts';
import type { Services } from '#server/services.ts';
import { findLastTries, insertTry, lockRestores } from './setup-db.ts';
import { readSetup } from './setup-state.ts';
import { setupText, setupWords } from './setup-words.ts';

/** Enough to fix a setting, and too few to be a way to send messages. */
const triesAnHour = { hits: 20, seconds: 3600 };

const restoreAgainMs = 3_600_000;

/** What no message of a try has. */
const plain = { id: 0, code: null, calendar: null, unsubscribeUrl: null, isVoid: false };

const failureOf = (outcome: Outcome): string | null => (outcome.kind === 'sent' ? null : outcome.failure);

/** Sends what shows that messages of a channel arrive; answers what went wrong, or null. */
async function sendTry(
  channel: 'email' | 'sms',
  recipient: string,
  words: { subject: string; body: string },
  language: Language,
  { config, clock }: Services,
): Promise<string | null> {
  const { mail, sms, timeoutMs } = config.delivery;
  const expiresAt = new Date(clock.now().getTime() + timeoutMs);
  const message = { ...plain, ...words, deliveryId: randomUUID(), channel, recipient, language, expiresAt };
  const signal = AbortSignal.timeout(timeoutMs);

  if (channel === 'sms') return sms ? failureOf(await sendText(sms, message, { site: undefined, signal })) : 'not set';
  return mail ? failureOf(await sendMail(mail, { ...message, publicUrl: config.publicUrl }, signal)) : 'not set';
}

type TryCall = Parameters<Handler<typeof contract.trySetup>>[0];

/** Tries one thing; answers what went wrong, as a code of the protocol, or null. */
async function tryOut({ staff, body, language }: TryCall, services: Services): Promise<string | null> {
  const { db, config, clock } = services;
  if (body.step === 'giftCards') return tryProvider(config, clock, AbortSignal.timeout(config.giftCards.timeoutMs));

  if (body.step === 'text') {
    if (body.phone === undefined) throw refuse('setupPhoneMissing', { field: 'phone' });
    return sendTry('sms', body.phone, { subject: '', body: setupText(language) }, language, services);
  }

  const person = await findStaffById(db, staff.id);
  if (!person) throw refuse('signedOut');
  return sendTry('email', person.email, setupWords(language, person.name), language, services);
}

/** POST /staff/setup/try/: tries mail, text messages or gift cards, and keeps what came of it. */
export const trySetup: Handler<typeof contract.trySetup> = async (call, services) => {
  const { db, clock } = services;
  await limitHits(db, `staff-setup:${call.staff.id}`, triesAnHour, clock.now());
  const failure = await tryOut(call, services);

  return db.transaction(async (tx) => {
    await insertTry(tx, call.body.step, call.staff.id, failure, clock.now());
    await recordStaffAct(tx, call, 'trySetup', [], clock.now());
    return readSetup(tx, services);
  });
};

/** POST /staff/setup/restore/: keeps that a backup was restored on another machine; repeatable. */
export const noteRestore: Handler<typeof contract.noteRestore> = (call, services) =>
  services.db.transaction(async (tx) => {
    const now = services.clock.now();
    await lockRestores(tx);
    const last = (await findLastTries(tx)).find(({ step }) => step === 'restore');

    if (!last || now.getTime() - last.at.getTime() >= restoreAgainMs) {
      await insertTry(tx, 'restore', call.staff.id, null, now);
      await recordStaffAct(tx, call, 'noteRestore', [], now);
    }
    return readSetup(tx, services);
  });
