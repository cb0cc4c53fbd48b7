import type { Db } from '#server/db/database.ts';
import type { Contact } from '#server/features/auth/auth-rules.ts';
import {
  countSent,
  endInvitations,
  findInvitee,
  type InvitationKind,
  type InvitationRow,
  insertInvitation,
  isStopped,
} from '#server/features/family/invitation-db.ts';
import type { FamilyInviter } from '#server/features/family/members-db.ts';
import { contactKey } from '#server/features/referrals/contact-rules.ts';
import { refuse } from '#server/http/errors.ts';
import { hashToken, randomToken } from '#server/lib/tokens.ts';
import { sendMessage } from '#server/messages/send-message.ts';
import { whyShut } from '#server/messages/texts/text-door.ts';
import type { Services } from '#server/services.ts';
import { invitationMessage } from './invitation-words.ts';

const openDays = 14;
const dayMs = 86_400_000;
const mostToPerson = 3;
const mostOfHousehold = 20;

/** Whom an invitation is for, and by which contact it goes: an email in lower case, or a phone in E.164. */
export type Invited = {
  kind: InvitationKind;
  dependantId: number | null;
  channel: 'email' | 'sms';
  recipient: string;
};

/** The email, else the phone where texts are sent at all; null without one. */
function contactOf({ email, phone }: Contact, { config }: Services): Pick<Invited, 'channel' | 'recipient'> | null {
  if (email) return { channel: 'email', recipient: email };
  return phone && config.invites.byText ? { channel: 'sms', recipient: phone } : null;
}

/** The contact that an invitation can go to; null without one, and where its owner wants no invitations. */
export async function findReach(db: Db, contact: Contact, services: Services) {
  const reach = contactOf(contact, services);
  if (reach?.channel === 'sms' && (await whyShut(db, reach.recipient, services.config))) return null;
  return reach && !(await isStopped(db, contactKey(services.config.contactSecret, reach.recipient))) ? reach : null;
}

async function requireFew(db: Db, inviter: FamilyInviter, { dependantId, recipient }: Invited, now: Date) {
  const since = new Date(now.getTime() - dayMs);
  const sent = await countSent(db, { householdId: inviter.householdId, dependantId, recipient }, since);

  if (sent.toPerson >= mostToPerson) throw refuse('personInvitedOften', { retryAfterSeconds: dayMs / 1000 });
  if (sent.ofHousehold >= mostOfHousehold) throw refuse('familyInvitedOften', { retryAfterSeconds: dayMs / 1000 });
}

/**
 * Writes an invitation down and sends it, in the transaction that has locked the household; it takes the place of an older
 * one, and speaks the language of its reader's account where they have one, else of who invites. Throws 429 where this person or this household had enough of a day.
 */
export async function sendInvitation(
  db: Db,
  inviter: FamilyInviter,
  invited: Invited,
  { config, clock }: Services,
): Promise<InvitationRow> {
  const now = clock.now();
  await requireFew(db, inviter, invited, now);

  await endInvitations(db, inviter.householdId, invited, now);
  const token = randomToken();
  const expiresAt = new Date(now.getTime() + openDays * dayMs);
  const written = { ...invited, householdId: inviter.householdId, invitedBy: inviter.id, expiresAt };
  const invitation = await insertInvitation(db, { ...written, tokenHash: hashToken(token) }, now);

  const { kind, channel, recipient } = invited;
  const invitee = await findInvitee(db, invited.dependantId, recipient);
  const language = invitee.language ?? inviter.language;
  const url = `${config.publicUrl}/join/${token}`;
  const toName = invitee.firstName;
  const words = invitationMessage({ kind, channel, language, inviter, toName, url, days: openDays });
  const message = { channel, recipient, ...words, code: null, language, expiresAt };
  await sendMessage(db, { ...message, familyInvitationId: invitation.id }, now);
  return invitation;
}
