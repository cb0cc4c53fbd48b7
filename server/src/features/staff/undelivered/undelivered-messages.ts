import type * as contract from '@kindwell/contract/staff/staff-messages.ts';
import { recordStaffAct } from '#server/audit/record-audit.ts';
import { maskEmail, phoneEnd } from '#server/features/auth/auth-rules.ts';
import { refuse } from '#server/http/errors.ts';
import type { Answered, Handler } from '#server/http/route.ts';
import { addDelivery, usefulMs } from '#server/messages/send-message.ts';
import type { Services } from '#server/services.ts';
import { findIsGivenUp, findUndelivered, reopenMessage, type UndeliveredRow } from './undelivered-db.ts';

/** A recipient for people who know it, and only for them. */
const hintOf = (channel: UndeliveredRow['channel'], recipient: string): string =>
  channel === 'email' ? maskEmail(recipient) : phoneEnd(recipient);

async function listUndelivered({ db, clock }: Services): Promise<Answered<typeof contract.undeliveredMessages>> {
  const rows = await findUndelivered(db, clock.now());

  return {
    messages: rows.map(({ recipient, ...row }) => ({
      ...row,
      to: hintOf(row.channel, recipient),
      writtenAt: row.writtenAt.toISOString(),
      failedAt: row.failedAt?.toISOString() ?? null,
    })),
  };
}

/** GET /staff/messages/: the mails and texts that could not be delivered. */
export const undeliveredMessages: Handler<typeof contract.undeliveredMessages> = (_call, services) =>
  listUndelivered(services);

/** POST /staff/messages/{id}/resend/: a message that was given up is sent again, with its words. */
export const resendMessage: Handler<typeof contract.resendMessage> = async (call, services) => {
  const { db, clock } = services;
  const { id } = call.params;
  const now = clock.now();

  await db.transaction(async (tx) => {
    const resent = await reopenMessage(tx, id, { now, until: new Date(now.getTime() + usefulMs) });
    if (!resent) {
      const known = await findIsGivenUp(tx, id);
      if (!known) throw refuse('messageNotFound');
      if (known.isGivenUp) throw refuse('messageGone');
      return;
    }

    await addDelivery(tx, { id, channel: resent.channel });
    await recordStaffAct(tx, call, 'resendMessage', [{ kind: 'message', id }], now, [resent.dependantId]);
  });

  return listUndelivered(services);
};
