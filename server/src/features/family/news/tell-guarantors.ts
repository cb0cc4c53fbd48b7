import type { Db } from '#server/db/database.ts';
import { sendMessage } from '#server/messages/send-message.ts';
import type { Services } from '#server/services.ts';
import { findOtherGuarantors } from './answer-db.ts';
import { answeredWords } from './answered-words.ts';
import type { InvitationKind } from './invitation-db.ts';

/** An invitation of this household that a patient has accepted. */
export type Answered = { kind: InvitationKind; householdId: number; patientId: number };

/** Tells who looks after a household that somebody has accepted an invitation of it, in the transaction of that. */
export async function tellAnswered(tx: Db, answered: Answered, { config, clock }: Services): Promise<void> {
  for (const told of await findOtherGuarantors(tx, answered.householdId, answered.patientId)) {
    const { recipient, language } = told;
    const written = answeredWords(answered.kind, told, config.publicUrl);
    await sendMessage(tx, { channel: 'email', recipient, language, code: null, ...written }, clock.now());
  }
}
