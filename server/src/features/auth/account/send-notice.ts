import type { Db } from '#server/db/database.ts';
import type { Account } from '#server/features/auth/auth-db.ts';
import type { Channel } from '#server/features/auth/codes/challenge-db.ts';
import { type NoticeKind, noticeMessage } from '#server/messages/notice-message.ts';
import { sendMessage } from '#server/messages/send-message.ts';
import { sendNews } from '#server/messages/send-news.ts';
import type { Services } from '#server/services.ts';

/** Tells the owner of an account at this contact what has happened to it, in the transaction in which it does. */
export async function sendNotice(
  db: Db,
  kind: NoticeKind,
  { channel, recipient }: { channel: Channel; recipient: string },
  { id: patientId, language, firstName }: Pick<Account, 'id' | 'language' | 'firstName'>,
  { clock, config }: Services,
) {
  const reader = { patientId, channel, recipient, language };
  await sendNews(db, reader, (by) => noticeMessage(kind, by, language, { firstName, ...config }), clock.now());
}

/** Tells the owner at both contacts: anybody else who did it may hold only one of them. */
export async function sendNotices(db: Db, kind: NoticeKind, account: Account, services: Services) {
  const { id: patientId, email, phone, language } = account;
  await sendNotice(db, kind, { channel: 'email', recipient: email }, account, services);

  // The mail is written already: nothing takes the place of the text.
  const { clock, config } = services;
  const words = noticeMessage(kind, 'sms', language, { ...account, ...config });
  await sendMessage(db, { patientId, channel: 'sms', recipient: phone, language, code: null, ...words }, clock.now());
}
