import type * as contract from '@kindwell/contract/demo.ts';
import type { Handler } from '#server/http/route.ts';
import { textToSend } from '#server/messages/mail-footer.ts';
import { findMessages } from './demo-db.ts';
import { outboxChannels } from './outbox-channels.ts';

/** GET /demo/outbox/messages (docs/spec/demo.md): the mails and text messages of the demo, newest first. */
export const outboxMessages: Handler<typeof contract.outboxMessages> = async ({ query }, { db, config }) => {
  const rows = await findMessages(db, outboxChannels(config), query.to ?? '');

  const messages = rows.map((row) => ({
    id: row.id,
    channel: row.channel,
    to: row.recipient,
    subject: row.subject || null,
    text: textToSend(row, config.publicUrl),
    code: row.code,
    createdAt: row.createdAt.toISOString(),
  }));
  return { messages };
};
