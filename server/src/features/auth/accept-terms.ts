import type { TermsKind } from '@kindwell/contract/terms.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Db } from '#server/db/database.ts';
import { acceptInForce, type TermsShown } from '#server/features/terms/acceptance-db.ts';
import { termsObjects } from '#server/features/terms/terms-rules.ts';
import type { Caller } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';

/** The box of the sign-in names the terms alone; the sentence of the signup names both. */
const kindsOf: Record<'signIn' | 'signUp', TermsKind[]> = { signIn: ['terms'], signUp: ['terms', 'privacy'] };

/** Who has accepted the terms, how, and as they were shown; undefined where they were not accepted. */
type Acceptance = { patientId: number; way: 'signIn' | 'signUp'; shown: TermsShown | undefined };

/**
 * Does the last step of a sign-in or a signup, and records with it the versions that were accepted at its first. What was
 * recorded before stays as it was.
 */
export async function acceptTermsWith<Done>(
  db: Db,
  { patientId, way, shown }: Acceptance,
  complete: () => Promise<Done>,
  call: { caller: Caller },
  { clock }: Services,
): Promise<Done> {
  const accepted = shown ? await acceptInForce(db, patientId, { kinds: kindsOf[way], way }, shown) : [];
  const done = await complete();

  if (accepted.length) {
    const objects = termsObjects(accepted);
    const event = { actorId: patientId, action: 'acceptTerms', objects, outcome: 'done', call } as const;
    await recordAudit(db, event, clock.now());
  }
  return done;
}
