import { randomUUID } from 'node:crypto';
import { recordAudit } from '#server/audit/record-audit.ts';
import { brandName } from '#server/brand/brand-in-force.ts';
import type { Database, Db } from '#server/db/database.ts';
import { greet } from '#server/messages/greet.ts';
import { sendNews } from '#server/messages/send-news.ts';
import { say } from '#server/messages/sentence.ts';
import { type AmbassadorContact, findAmbassadorContact, lockProviderReferral, noteJoined } from './staff-db.ts';

/** Tells an ambassador that a provider of theirs has joined. It names neither the provider nor the clinic. */
export function joinedMessage(
  { channel, language, firstName }: Pick<AmbassadorContact, 'channel' | 'language' | 'firstName'>,
  publicUrl: string,
): { subject: string; body: string } {
  if (channel === 'sms') return { subject: '', body: say(language, 'mails_provider_joined_sms') };

  const paragraphs = [
    greet(language, firstName),
    say(language, 'mails_provider_joined_lead'),
    say(language, 'mails_provider_joined_next', { url: `${publicUrl}/ambassador` }),
    brandName(),
  ];
  return { subject: say(language, 'mails_provider_joined_subject'), body: paragraphs.join('\n\n') };
}

/** Which referred provider has joined with which clinic. */
export type JoinedProvider = { id: number; clinicId: number };

// Who sits at a terminal of the server has proven nothing to it: the trail knows where it was done, not by whom.
const fromShell = () => ({
  actorId: null,
  action: 'joinProvider' as const,
  outcome: 'done' as const,
  call: { caller: { operation: 'joinProvider', address: 'shell', userAgent: null, requestId: randomUUID() } },
});

async function tellAmbassador(db: Db, patientId: number, publicUrl: string, now: Date) {
  const contact = await findAmbassadorContact(db, patientId, now);
  const write = (channel: AmbassadorContact['channel']) => joinedMessage({ ...contact, channel }, publicUrl);

  await sendNews(db, { ...contact, patientId }, write, now, { kind: 'referral', deliverAt: contact.tellAt });
}

/**
 * Notes that a referred provider has joined with a clinic, once, told in the audit trail, and tells the ambassador. False
 * where that was noted before. Throws an Error with one clear line where there is no such referral or clinic, and where
 * they have joined with another one.
 */
export const noteProviderJoined = (
  db: Database,
  { id, clinicId }: JoinedProvider,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const referral = await lockProviderReferral(tx, id);
    if (!referral) throw new Error(`There is no referral ${id}.`);
    if (referral.clinicId === clinicId) return false;
    if (referral.clinicId !== null)
      throw new Error(`This provider has joined with clinic ${referral.clinicId} already.`);

    if (!(await noteJoined(tx, id, clinicId, now))) throw new Error(`There is no clinic ${clinicId}.`);
    await tellAmbassador(tx, referral.patientId, publicUrl, now);
    const objects = [{ kind: 'providerReferral', id } as const, { kind: 'clinic', id: clinicId } as const];
    await recordAudit(tx, { ...fromShell(), objects }, now);

    return true;
  });
