import { recordAudit } from '#server/audit/record-audit.ts';
import type { Db } from '#server/db/database.ts';
import type { RedeemedChallenge } from '#server/features/auth/codes/redeem-codes.ts';
import { refuse } from '#server/http/errors.ts';
import type { Caller } from '#server/http/route.ts';
import { idleSince } from '#server/http/session/session.ts';
import type { Services } from '#server/services.ts';
import { isContactChangeLive } from './account-db.ts';
import { contactKindOf } from './contact-kinds.ts';
import { replaceContact } from './replace-contact.ts';

/**
 * Puts a new contact in place, in the transaction that spends its code, and tells the one before. Codes that are still
 * under way to the old contact are void. Throws 422 where the session that asked for the change has ended meanwhile:
 * who ends a stranger's session ends what they began in it.
 */
export async function completeContactChange(
  tx: Db,
  { id, purpose, patientId, recipients: [contact = ''] }: RedeemedChallenge,
  call: { caller: Caller },
  services: Services,
) {
  const { clock, config } = services;
  const kind = contactKindOf(purpose);
  if (!kind || patientId === null) throw new Error(`a step for ${purpose} changes no contact`);

  const now = clock.now();
  if (!(await isContactChangeLive(tx, id, now, idleSince(now, config)))) throw refuse('codeWrong');

  await replaceContact(tx, { patientId, kind: kind.kind, contact }, services);
  const objects = [{ kind: 'patient' as const, id: patientId }];
  await recordAudit(tx, { actorId: patientId, action: kind.audit, objects, outcome: 'done', call }, now);
}
