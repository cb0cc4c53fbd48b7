import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { deliverMessageTask } from '#server/jobs/deliver-message.ts';
import { type Message, sendMessage } from '#server/messages/send-message.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { type MailServer, mailSettings, startMailServer } from './mail-server.ts';
import { type SmsGateway, smsSettings, startSmsGateway } from './sms-gateway.ts';

/** Both ways out of the server, on loopback, and the settings that lead to them. */
export type TestDelivery = {
  mail: MailServer;
  sms: SmsGateway;
  settings: Record<string, string>;
  stop(): Promise<void>;
};

export async function startDelivery(): Promise<TestDelivery> {
  const mail = await startMailServer();
  const sms = await startSmsGateway();

  return {
    mail,
    sms,
    settings: { ...mailSettings(mail.url), ...smsSettings(sms.url) },
    async stop() {
      await mail.stop();
      await sms.stop();
    },
  };
}

/** What is kept of a message. */
export type MessageRow = {
  id: number;
  recipient: string;
  body: string | null;
  code: string | null;
  sentAt: Date | null;
  failedAt: Date | null;
  failure: string | null;
  claimedUntil: Date | null;
};

export const findMessage = (db: Db, id: number) =>
  db.one(sql<MessageRow>`
    select id, recipient, body, code, sent_at as "sentAt", failed_at as "failedAt", failure,
      claimed_until as "claimedUntil"
    from message where id = ${id}`);

/** A mail with a code, unless the test says otherwise, that is not delivered yet. Answers its id. */
export async function buildMessage({ db, clock }: TestApp, given: Partial<Message> = {}): Promise<number> {
  const mail: Message = {
    channel: 'email',
    recipient: 'maria.private@example.com',
    subject: 'A subject',
    body: 'Dear Zuckerbrot\n\n4711\n\nGood-bye',
    code: '4711',
    language: 'en',
  };
  await sendMessage(db, { ...mail, ...given }, clock.now());

  const { id } = await db.one(sql<{ id: number }>`select max(id) as id from message`);
  return id;
}

/** What the worker does with a message's job, at once and in this process. */
export const deliver = ({ services }: TestApp, messageId: number) => deliverMessageTask({ messageId }, services);
