import * as z from 'zod/mini';
import { textToSend } from '#server/messages/mail-footer.ts';
import {
  claimMessage,
  findAbandoned,
  isWaiting,
  keepInOutbox,
  markFailed,
  markGivenUp,
  markSent,
  releaseMessage,
  type WaitingMessage,
} from '#server/messages/message-db.ts';
import type { Outcome } from '#server/messages/outcome.ts';
import { sendMail } from '#server/messages/send-mail.ts';
import { addDelivery } from '#server/messages/send-message.ts';
import { sendText } from '#server/messages/send-text.ts';
import { sendByMail } from '#server/messages/texts/send-by-mail.ts';
import { giveTextBack, type Passage, passTextDoor } from '#server/messages/texts/text-door.ts';
import { stopTexts } from '#server/messages/texts/text-stops.ts';
import type { Services } from '#server/services.ts';
import { inSpan } from '#server/tracing/span.ts';
import type { Job } from './job.ts';

const payloadSchema = z.object({ messageId: z.int() });

// Longer than any try may take: a claim that is older belongs to a worker that died.
const claimMs = 120_000;

/** How this message leaves; undefined where its channel has no settings and the outbox of the demo keeps it. */
function wayOut(
  message: WaitingMessage,
  { config }: Services,
  stopping: AbortSignal,
): (() => Promise<Outcome>) | undefined {
  const { publicUrl } = config;
  const { mail, sms, timeoutMs } = config.delivery;
  const site = config.isHttps ? config.publicHost?.replace(/:\d+$/, '') : undefined;
  const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), stopping]);

  if (message.channel === 'email')
    return mail && (() => sendMail(mail, { ...message, body: textToSend(message, publicUrl), publicUrl }, signal));
  return sms && (() => sendText(sms, message, { site, signal }));
}

/** What is dropped without a word in the log: nobody is waiting for it, or they have said that they want none. */
async function drop({ id, channel }: WaitingMessage, failure: string, { db, clock, metrics }: Services) {
  await markFailed(db, id, failure, clock.now());
  metrics.messages.inc({ channel, outcome: 'void' });
}

/** What nobody gets who might want it; where it is news for an account, it can be sent again by hand. */
async function giveUp({ id, channel }: WaitingMessage, failure: string, { db, clock, log, metrics }: Services) {
  const now = clock.now();
  if (!(await markGivenUp(db, id, failure, now))) await markFailed(db, id, failure, now);
  metrics.messages.inc({ channel, outcome: failure === 'expired' ? 'expired' : 'refused' });
  log.warn({ messageId: id, channel, failure }, 'a message was given up');
}

/** What becomes of a text that its phone never gets: news for an account goes by mail instead, anything else ends. */
async function endText(message: WaitingMessage, failure: string, services: Services, end: typeof giveUp) {
  const { db, clock, metrics } = services;

  const isMailed = await db.transaction(async (tx) => {
    const now = clock.now();
    const isSent = await sendByMail(tx, message.id, now);
    if (isSent) await markFailed(tx, message.id, failure, now);
    return isSent;
  });
  if (isMailed) metrics.messages.inc({ channel: message.channel, outcome: 'mailed' });
  else await end(message, failure, services);
}

function countSent({ channel, code }: WaitingMessage, { metrics }: Services) {
  metrics.messages.inc({ channel, outcome: 'sent' });
  if (code !== null) metrics.codesSent.inc({ channel });
}

/** Puts a message off until a moment; one that would be of no use by then is given up. */
async function hold(message: WaitingMessage, until: Date, services: Services) {
  if (until >= message.expiresAt) return giveUp(message, 'capped', services);

  await services.db.transaction(async (tx) => {
    await releaseMessage(tx, message.id, 'capped');
    await addDelivery(tx, { ...message, deliverAt: until });
  });
}

/** The gateway knows that a phone wants no texts: so do we from now on. */
const noteStop = (phone: string, { db, config, clock }: Services) =>
  db.transaction((tx) => stopTexts(tx, phone, 'gateway', config, clock.now()));

/** Whether a message may leave now; a text passes its door first. What may not is settled here: ended, mailed or put off. */
async function mayLeave(
  message: WaitingMessage,
  services: Services,
): Promise<Extract<Passage, { kind: 'open' }> | null> {
  if (message.channel === 'email') return { kind: 'open', hits: [] };

  const passage = await passTextDoor(message.recipient, services);
  if (passage.kind === 'open') return passage;

  if (passage.kind === 'held') await hold(message, passage.until, services);
  else await endText(message, passage.failure, services, passage.failure === 'stopped' ? drop : giveUp);
  return null;
}

/**
 * Delivers one message, claimed so that no other worker sends it meanwhile. One about a visit that has been moved or
 * called off is dropped: this is the last moment to look. A refusal ends it, as does the moment from which on it is of no
 * use; any other failure throws, and the job is tried again later. See docs/decisions/0011. News by text to a phone that
 * gets none becomes a mail, see docs/decisions/0057.
 */
export const deliverMessageTask: Job = async (payload, services, stopping = new AbortController().signal) => {
  const { db, clock, metrics } = services;
  const { messageId } = payloadSchema.parse(payload);
  const now = clock.now();

  const message = await claimMessage(db, messageId, new Date(now.getTime() + claimMs), now);
  if (!message) {
    if (await isWaiting(db, messageId)) throw new Error('another worker has claimed this message');
    return;
  }

  if (message.isVoid) return drop(message, 'void', services);

  const send = wayOut(message, services, stopping);
  if (send && message.expiresAt <= now) return giveUp(message, 'expired', services);

  const passage = await mayLeave(message, services);
  if (!passage) return;

  if (!send) {
    await keepInOutbox(db, messageId, now);
    countSent(message, services);
    return;
  }

  const outcome = await inSpan(`send ${message.channel}`, 'client', {}, send);
  if (outcome.kind === 'refused') {
    if (!outcome.hasStopped) return giveUp(message, outcome.failure, services);

    await noteStop(message.recipient, services);
    return endText(message, outcome.failure, services, giveUp);
  }
  if (outcome.kind === 'sent') {
    await markSent(db, messageId, clock.now());
    countSent(message, services);
    return;
  }

  await releaseMessage(db, messageId, outcome.failure);
  await giveTextBack(passage.hits, services);
  metrics.messages.inc({ channel: message.channel, outcome: 'failed' });
  throw new Error(`the message could not be handed over: ${outcome.failure}`);
};

/**
 * Delivers again what a worker had claimed when its process was killed. The queue itself would give such a job to
 * another worker only after four hours.
 */
export const rescueMessagesTask: Job = async (_payload, { db, clock }) => {
  for (const message of await findAbandoned(db, clock.now())) await addDelivery(db, message);
};
