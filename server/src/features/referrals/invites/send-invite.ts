import type { Db } from '#server/db/database.ts';
import { referralLink, stopUrlOf } from '#server/features/referrals/referral-rules.ts';
import { sendMessage } from '#server/messages/send-message.ts';
import type { Services } from '#server/services.ts';
import type { InviteContact } from './invite-list-rules.ts';
import { inviteMessage } from './invite-message.ts';
import { sealInvited } from './invite-seal.ts';
import { signInvite } from './invite-token.ts';
import { type Inviter, insertInvite } from './invites-db.ts';

/** Who invites, with their own code, and whether a friend may bring them points. */
export type Invitation = { inviter: Inviter; code: string; mayEarn: boolean };

/**
 * Writes an invitation down and sends it, in one transaction; who is a patient already gets the same as everybody else.
 * Answers its id; null where this contact has been invited by the same person before.
 */
export async function sendInvite(
  db: Db,
  { inviter, code, mayEarn }: Invitation,
  { channel, recipient, key }: InviteContact,
  { config, clock }: Services,
): Promise<number | null> {
  const { contactSecret, postalAddress } = config;
  const now = clock.now();
  const contact = sealInvited(contactSecret, inviter.id, recipient);
  const invite = await insertInvite(db, inviter.id, { channel, contactKey: key, contact }, now);
  if (!invite) return null;

  const { language, firstName } = inviter;
  const token = signInvite(contactSecret, invite.id);
  const url = referralLink(config, code, token);
  const stopUrl = stopUrlOf(config, token);
  const words = inviteMessage({ channel, language, firstName, mayEarn, url, stopUrl, postalAddress });

  const unasked = { unsubscribeUrl: stopUrl, contactKey: key };
  await sendMessage(db, { kind: 'referral', channel, recipient, ...words, code: null, language, unasked }, now);
  return invite.id;
}
