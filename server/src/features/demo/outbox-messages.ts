import type * as contract from '@kindwell/contract/demo.ts';
import type { Handler } from '#server/http/route.ts';
import { findMessages } from './demo-db.ts';
import { outboxChannels } from './outbox-channels.ts';

/** GET /demo/outbox/messages (contract "The demo"): the mails and text messages of the demo, newest first. */
export const outboxMessages: Handler<typeof contract.outboxMessages> = async ({ query }, { db, config }) => {
  const rows = await findMessages(db, outboxChannels(config), query.to ?? '');

  const messages = rows.map(({ id, channel, recipient, subject, body, code, createdAt }) => ({
    id,
    channel,
    to: recipient,
    subject: subject || null,
    text: body,
    code,
    createdAt: createdAt.toISOString(),
  }));
  return { messages };
};
