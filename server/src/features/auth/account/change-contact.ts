import type { updateAccount } from '@kindwell/contract/patient.ts';
import { recordChange } from '#server/audit/record-audit.ts';
import { getAccount } from '#server/features/auth/auth-db.ts';
import { createChallenge } from '#server/features/auth/codes/challenge.ts';
import { voidChallengesBefore } from '#server/features/auth/codes/challenge-db.ts';
import { contactSubject } from '#server/features/auth/codes/code-rules.ts';
import { refuse } from '#server/http/errors.ts';
import { limitHitsWithin } from '#server/http/limits/rate-limit.ts';
import type { Answered, CallOf } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import { insertContactChange } from './account-db.ts';
import { type ContactKind, contactKinds } from './contact-kinds.ts';
import { requireRecentProof } from './current-password.ts';

const daySeconds = 86_400;

/** A contact as it is kept: a lower-case email or a phone in E.164. */
export type NewContact = { kind: ContactKind; contact: string; oldpwd: string | null | undefined };

/**
 * Sends a code to a new email or phone; nothing changes before it comes back (complete-contact-change.ts). Whether
 * somebody else has the contact makes no difference: families share them. Throws 422 for the present contact and
 * where the current password is missing or wrong; 429 after the codes of a day, of the contact or of the account.
 */
export async function changeContact(
  { kind, contact, oldpwd }: NewContact,
  call: CallOf<typeof updateAccount>,
  services: Services,
): Promise<Answered<typeof updateAccount>> {
  const { db, clock, config } = services;
  const { session } = call;
  const { purpose, channel, unchanged, sent } = contactKinds[kind];

  const account = await getAccount(db, session.patientId);
  if (account[kind] === contact) throw refuse(unchanged, { field: kind });
  await requireRecentProof(call, oldpwd, services);

  const token = await db.transaction(async (tx) => {
    const now = clock.now();
    await limitHitsWithin(
      tx,
      `codes:patient:${account.id}:change`,
      { hits: config.codes.aDay, seconds: daySeconds },
      now,
    );

    const target = { channel, recipient: contact, subject: contactSubject(config.secret, contact) };
    const challenge = await createChallenge(
      tx,
      { purpose, patientId: account.id, targets: [target], reader: account },
      call,
      services,
    );
    await voidChallengesBefore(tx, challenge.id, now);
    await insertContactChange(tx, challenge.id, session.id);
    await recordChange(tx, call, 'sendCode', [{ kind: 'patient', id: account.id }], now);
    return challenge.token;
  });

  return { needVerification: true, patientId: token, msg: sent };
}
