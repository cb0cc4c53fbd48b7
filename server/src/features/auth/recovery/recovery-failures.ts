import { countFailuresInARow } from '#server/features/auth/codes/code-guard-db.ts';
import { recoverySubject } from '#server/features/auth/codes/code-rules.ts';
import type { Services } from '#server/services.ts';

/** True when so many codes in a row were wrong that one alone is worth too little (docs/spec/auth.md#codes). */
export async function hasFailedTooOften(patientId: number, { db, config }: Services): Promise<boolean> {
  const failures = await countFailuresInARow(db, [recoverySubject(patientId)]);
  return failures >= config.codes.failuresForBoth;
}
