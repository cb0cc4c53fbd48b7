import type * as contract from '@kindwell/contract/loyalty/referrals.ts';
import { recordChange } from '#server/audit/record-audit.ts';
import type { Db } from '#server/db/database.ts';
import { contactKey } from '#server/features/referrals/contact-rules.ts';
import { findNextReward, findOwnReferral } from '#server/features/referrals/own/referral-db.ts';
import { contactMonthSince, dayMs, inviteDaySince, invitesLeft } from '#server/features/referrals/referral-rules.ts';
import { findValueCaps } from '#server/features/rewards/limits/value-caps-db.ts';
import type { Handler } from '#server/http/route.ts';
import { type Sentence, saySentence, sentence } from '#server/messages/sentence.ts';
import { whyShut } from '#server/messages/texts/text-door.ts';
import type { Services } from '#server/services.ts';
import { type AskedInvite, readInvites } from './invite-list-rules.ts';
import {
  type ContactStanding,
  dayLimitReason,
  type FitInvite,
  invitedReason,
  judgeInvites,
  type SkippedInvite,
} from './invite-rules.ts';
import {
  findBlockingMoment,
  findHouseholdContacts,
  findStandings,
  type Inviter,
  lockContacts,
  lockInviter,
} from './invites-db.ts';
import { type Invitation, sendInvite } from './send-invite.ts';

/** The phones among them that are sent no texts, by their keys in hex. */
async function findShut(db: Db, asked: AskedInvite[], config: Services['config']) {
  const shut = new Set<string>();
  for (const { contact } of asked) {
    if (contact?.channel === 'sms' && (await whyShut(db, contact.recipient, config)))
      shut.add(contact.key.toString('hex'));
  }
  return shut;
}

/** How the contacts of a call stand with who invites, by their keys in hex; locked until the transaction ends. */
async function findContacts(db: Db, inviter: Inviter, asked: AskedInvite[], services: Services) {
  const { config, clock } = services;
  const keys = asked.flatMap(({ contact }) => (contact ? [contact.key] : []));
  await lockContacts(db, keys);
  const since = contactMonthSince(clock.now());
  const rows = await findStandings(db, inviter.id, keys, { toContact: config.invites.toContact, since });
  const household = await findHouseholdContacts(db, inviter.householdId);

  const own = new Set(household.map(({ contact }) => contactKey(config.contactSecret, contact).toString('hex')));
  const shut = await findShut(db, asked, config);
  return new Map<string, ContactStanding>(
    rows.map(({ key, ...row }) => [key, { ...row, isClosed: row.isClosed || shut.has(key), isOwn: own.has(key) }]),
  );
}

/** Sends these invitations; answers what was sent with its ids, and what has been sent before after all. */
async function sendAll(db: Db, invitation: Invitation, fit: FitInvite[], services: Services) {
  const sent: { to: string; id: number }[] = [];
  const skipped: SkippedInvite[] = [];

  for (const { to, contact } of fit) {
    const id = await sendInvite(db, invitation, contact, services);
    if (id === null) skipped.push({ to, reason: invitedReason, canRetry: false });
    else sent.push({ to, id });
  }

  return { sent, skipped };
}

/** What is said of those that are over the limit of the day. */
async function skipOver(
  db: Db,
  { id }: Inviter,
  over: FitInvite[],
  { config, clock }: Services,
): Promise<SkippedInvite[]> {
  if (!over.length) return [];

  const now = clock.now();
  const blocking = await findBlockingMoment(db, id, config.invites.aDay, inviteDaySince(now));
  const reason = dayLimitReason(blocking && new Date(blocking.createdAt.getTime() + dayMs), now);
  return over.map(({ to }) => ({ to, reason, canRetry: true }));
}

function outcomeOf(sent: number): Sentence {
  if (sent === 0) return sentence('answers_invites_none');
  return sent === 1 ? sentence('answers_invitation_sent') : sentence('answers_invites_sent', { count: sent });
}

/**
 * POST /selfcare/patientaccount/referral/send/ (API-57): invites each contact of the list, and
 * says of the others why not. Nothing tells whether a contact is a patient's: answers and messages are the same.
 */
export const sendReferral: Handler<typeof contract.sendReferral> = async (call, services) => {
  const { db, clock, config } = services;
  const { patientId } = call.session;
  const now = clock.now();
  const asked = readInvites(call.body.inviteOn, config.contactSecret);

  return db.transaction(async (tx) => {
    const inviter = await lockInviter(tx, patientId);
    const standings = await findContacts(tx, inviter, asked, services);
    const { fit, skipped } = judgeInvites(asked, standings, {
      email: config.postalAddress !== null,
      sms: config.invites.byText,
    });

    const { code, invited } = await findOwnReferral(tx, patientId, inviteDaySince(now));
    const { unknownAs } = await findValueCaps(tx, config.valueCaps, now);
    const { isRewarded } = await findNextReward(tx, patientId, unknownAs, now);
    const mayGo = invitesLeft(config.invites.aDay, invited);
    const invitation = { inviter, code, mayEarn: isRewarded };
    const { sent, skipped: again } = await sendAll(tx, invitation, fit.slice(0, mayGo), services);
    const over = await skipOver(tx, inviter, fit.slice(mayGo), services);

    const objects = sent.map(({ id }) => ({ kind: 'invite' as const, id }));
    if (objects.length) await recordChange(tx, call, 'invite', objects, now);
    const left = [...skipped, ...again, ...over].map(({ reason, ...entry }) => ({
      ...entry,
      reason: saySentence(call.language, reason),
    }));
    return { sent: sent.map(({ to }) => to), skipped: left, msg: outcomeOf(sent.length) };
  });
};
