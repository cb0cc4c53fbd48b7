import type * as contract from '@kindwell/contract/staff/staff-people.ts';
import type { AuditObject } from '#server/audit/audit-actions.ts';
import { recordStaffAct } from '#server/audit/record-audit.ts';
import type { Db } from '#server/db/database.ts';
import { inviteWords } from '#server/features/staff/invitations/invite-words.ts';
import { openHours, type WrittenInvite, writeInvite } from '#server/features/staff/invitations/write-invite.ts';
import { byWhom, sayMoment, sayRoles } from '#server/features/staff/meanwhile-words.ts';
import { findStaffByEmail, findStaffById } from '#server/features/staff/staff-db.ts';
import { refuse } from '#server/http/errors.ts';
import { limitHits } from '#server/http/limits/rate-limit.ts';
import type { CallOf, Handler } from '#server/http/route.ts';
import { sendMessage } from '#server/messages/send-message.ts';
import { sentence } from '#server/messages/sentence.ts';
import type { Services } from '#server/services.ts';
import { managing } from './managing.ts';
import { findOpenInvite } from './people-db.ts';
import { listStaff } from './staff-list.ts';

const invitesAnHour = { hits: 30, seconds: 3600 };

/** Sends the link in the language of who invites: nobody knows the reader's yet. */
async function send(
  tx: Db,
  { url, expiresAt }: WrittenInvite,
  { body, staff, language }: CallOf<typeof contract.inviteStaff>,
  { clock }: Services,
) {
  const inviter = await findStaffById(tx, staff.id);
  const words = inviteWords({ language, inviter: inviter?.name ?? '', url, hours: openHours });
  const recipient = body.email.toLowerCase();
  const message = { kind: 'staff', channel: 'email', recipient, code: null, language, expiresAt } as const;
  await sendMessage(tx, { ...message, ...words }, clock.now());
}

/** Throws 409 where the address has an open invitation that the caller had not seen. */
async function requireSeen(tx: Db, email: string, seen: number | null | undefined, now: Date): Promise<void> {
  const open = await findOpenInvite(tx, email, now);
  if (!open || open.id === seen) return;

  const { roles, invitedBy, createdAt } = open;
  const moment = await sayMoment(tx, createdAt);
  throw refuse('staffInvitationOpen', { by: byWhom(invitedBy), moment, roles: sayRoles(roles) });
}

/** POST /staff/invitations/: invites somebody by mail, in the place of the open invitation to the same address that was seen. */
export const inviteStaff: Handler<typeof contract.inviteStaff> = async (call, services) => {
  const { db, clock, config } = services;
  const { staff, body } = call;
  const email = body.email.toLowerCase();
  await limitHits(db, `staff-invites:${staff.id}`, invitesAnHour, clock.now());

  await managing(staff, services, async (tx) => {
    const now = clock.now();
    if (await findStaffByEmail(tx, email)) throw refuse('staffAlreadyThere', { field: 'email' });
    await requireSeen(tx, email, body.seen, now);

    const wish = { email, roles: body.roles, invitedBy: staff.id };
    const written = await writeInvite(tx, wish, { publicUrl: config.publicUrl, now });
    await send(tx, written, call, services);
    const asObject = ({ id }: { id: number }): AuditObject => ({ kind: 'staffInvitation', id });
    if (written.withdrawn.length)
      await recordStaffAct(tx, call, 'withdrawStaffInvitation', written.withdrawn.map(asObject), now);
    await recordStaffAct(tx, call, 'inviteStaff', [asObject(written)], now);
  });

  return { ...(await listStaff(staff, services)), msg: sentence('answers_invitation_sent') };
};
