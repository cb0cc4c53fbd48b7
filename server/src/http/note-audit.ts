import type { Endpoint } from '@kindwell/contract/endpoint.ts';
import type { AuditObject } from '#server/audit/audit-actions.ts';
import { recordAudit, recordRead } from '#server/audit/record-audit.ts';
import type { Services } from '#server/services.ts';
import { ApiError } from './errors.ts';
import { idPathsOf, valuesAt } from './id-paths.ts';
import type { Caller } from './route.ts';
import type { Session } from './session.ts';

/** Who calls, and what they sent once it has been read. */
type Known = { caller: Caller; session: Session | null; sent?: { endpoint: Endpoint; parsed: object } };

// Not signed in with what is needed, not proven to come from our page, and not found or somebody else's.
const refusals = [401, 403, 404];

function idsSent({ endpoint, parsed }: NonNullable<Known['sent']>): AuditObject[] {
  const objects = [...idPathsOf(endpoint)].flatMap(([path, kind]) =>
    // A pending step is named by a token, which is a secret.
    kind === 'challenge' ? [] : valuesAt(parsed, path).map((id) => ({ kind, id })),
  );
  return objects.slice(0, 20);
}

/** Does one step of a call. Where a live session is refused, the trail has a row of it before the caller hears. */
export async function noteRefusal<T>({ caller, session, sent }: Known, services: Services, step: () => Promise<T>) {
  try {
    return await step();
  } catch (error) {
    if (session && error instanceof ApiError && refusals.includes(error.status)) {
      const objects: AuditObject[] = [{ kind: 'session', id: session.id }, ...(sent ? idsSent(sent) : [])];
      const event = {
        actorId: session.patientId,
        action: 'call',
        outcome: 'refused',
        objects,
        call: { caller },
      } as const;
      await recordAudit(services.db, event, services.clock.now());
    }
    throw error;
  }
}

/** Records that the data of these people is about to be shown, where others than the caller are among them. */
export async function noteShown({ caller, session }: Known, { db, clock }: Services, subjectIds: number[]) {
  if (!session || !subjectIds.length) return;
  await recordRead(db, { actorId: session.patientId, subjectIds, call: { caller } }, clock.now());
}
