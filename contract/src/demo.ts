import * as z from 'zod/mini';
import { moment, text, textOrNull } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { line } from './fields.ts';
import { id } from './ids.ts';

/** The mails and text messages of the demo, newest first (docs/spec/demo.md). */
export const outboxMessages = endpoint({
  name: 'outboxMessages',
  method: 'GET',
  path: '/demo/outbox/messages',
  auth: 'public',
  writes: false,
  query: z.object({ to: z.optional(line(254)) }),
  answer: z.object({
    messages: z.array(
      z.object({
        id,
        channel: z.enum(['email', 'sms']),
        to: text,
        subject: textOrNull,
        text,
        code: textOrNull,
        createdAt: moment,
      }),
    ),
  }),
});
