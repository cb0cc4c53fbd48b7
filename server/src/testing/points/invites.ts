import { randomBytes } from 'node:crypto';
import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { buildPatient } from '#server/testing/factories.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

/** The path of the own code and link. */
export const ownReferral = '/selfcare/patientaccount/referral/';

/** Lets recommending be rewarded everywhere, but where a row of its own says otherwise. */
export const allowRewards = (db: Db) =>
  db.run(sql`update referral_reward set is_allowed = true where state_id is null and domain_id is null`);

/** Somebody has joined by somebody else's code, each time by another email and phone. */
export const buildReferral = (db: Db, referrerId: number, friendId: number, at = new Date('2026-05-20T20:00:00Z')) =>
  db.one(sql<{ id: number }>`
    insert into referral (friend_id, referrer_id, email_key, phone_key, joined_at)
    values (${friendId}, ${referrerId}, ${randomBytes(32)}, ${randomBytes(32)}, ${at})
    returning id`);

/** The path of inviting people. */
export const sendInvites = '/selfcare/patientaccount/referral/send/';

/** Invites the contacts of a list, as the web app does. */
export const invite = (client: TestClient, inviteOn: unknown) => client.post(sendInvites, { inviteOn });

let made = 0;

/** A contact that nobody has. */
export function newContact(channel: 'email' | 'sms' = 'email') {
  made += 1;
  return channel === 'email' ? `friend${made}@example.org` : `+1303555${String(1000 + made)}`;
}

/** A new patient who is signed in. */
export async function buildInviter(app: TestApp, given: Parameters<typeof buildPatient>[1] = {}) {
  const patient = await buildPatient(app.db, given);
  return { patient, client: await app.signedIn(patient.id) };
}

export type InviteMessage = {
  id: number;
  channel: string;
  subject: string;
  body: string;
  language: string;
  unsubscribeUrl: string | null;
};

/** The messages to a contact that wait for their delivery, the first one first. */
export const messagesTo = (db: Db, recipient: string) =>
  db.many(sql<InviteMessage>`
    select id, channel, subject, body, language, unsubscribe_url as "unsubscribeUrl" from message
    where recipient = ${recipient} order by id`);

/** Invites somebody, and answers the token that their message has. */
export async function inviteToken(app: TestApp, client: TestClient, contact = newContact()): Promise<string> {
  await invite(client, contact);
  const [message] = await messagesTo(app.db, contact);
  return /\/unsubscribe\/(\S+)$/.exec(message?.unsubscribeUrl ?? '')?.[1] ?? '';
}
