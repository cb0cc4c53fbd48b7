import { moment, momentOrNull, text, whole } from '@kindwell/contract/answers.ts';
import { endpoint } from '@kindwell/contract/endpoint.ts';
import { id, pathId } from '@kindwell/contract/ids.ts';
import * as z from 'zod/mini';

/** What a message is about; `other` is about the account. */
export const messageKind = z.enum([
  'code',
  'visit',
  'points',
  'reward',
  'care',
  'review',
  'referral',
  'family',
  'staff',
  'other',
]);
export type MessageKind = z.output<typeof messageKind>;

/**
 * A message that nobody has got, without a word of it. `to` is a hint of the recipient, empty where it is not kept. `failure`: a
 * number of the protocol (`550`, `http 400`), or why it was given up (`expired`, `capped`, `stopped`, `number`). `failedAt` is null
 * while it is still tried. `canResend`: its words are still there, and it is still of use.
 */
export const undeliveredMessage = z.object({
  id,
  kind: messageKind,
  channel: z.enum(['email', 'sms']),
  to: text,
  writtenAt: moment,
  failedAt: momentOrNull,
  tries: whole,
  failure: text,
  canResend: z.boolean(),
});
export type UndeliveredMessage = z.output<typeof undeliveredMessage>;

const answer = z.object({ messages: z.array(undeliveredMessage) });

/** The last 50 mails and texts that could not be delivered, the latest first. */
export const undeliveredMessages = endpoint({
  name: 'undeliveredMessages',
  method: 'GET',
  path: '/staff/messages/',
  auth: 'staff',
  right: 'trust.read',
  writes: false,
  answer,
});

/** Sends a message again that was given up. Once more, or where it is on its way already, changes nothing. */
export const resendMessage = endpoint({
  name: 'resendMessage',
  method: 'POST',
  path: '/staff/messages/{id}/resend/',
  auth: 'staff',
  right: 'people.write',
  writes: true,
  params: z.object({ id: pathId('message') }),
  answer,
});
