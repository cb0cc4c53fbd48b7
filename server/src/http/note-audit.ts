import type { Endpoint } from '@kindwell/contract/endpoint.ts';
import type { AuditObject } from '#server/audit/audit-actions.ts';
import { recordAudit, recordRead } from '#server/audit/record-audit.ts';
import type { ClinicCaller } from '#server/http/session/clinic-key-db.ts';
import type { Session } from '#server/http/session/session.ts';
import type { StaffCaller } from '#server/http/session/staff-session-db.ts';
import type { Services } from '#server/services.ts';
import { ApiError } from './errors.ts';
import { idPathsOf, valuesAt } from './id-paths.ts';
import type { Caller } from './route.ts';

/** Who calls, and what they sent once it has been read. */
type Known = {
  caller: Caller;
  session: Session | null;
  clinic: ClinicCaller | null;
  staff: StaffCaller | null;
  sent?: { endpoint: Endpoint; parsed: object };
};

type Named = { actorId: number | null; staffId?: number; objects: AuditObject[] };

/**
 * Whom the trail names for a call: a patient or somebody of the staff by their session; a clinic's program is nobody, and
 * named as an object.
 */
function identify({ session, clinic, staff }: Known): Named | undefined {
  if (session) return { actorId: session.patientId, objects: [{ kind: 'session', id: session.id }] };
  if (staff) return { actorId: null, staffId: staff.id, objects: [{ kind: 'staffSession', id: staff.sessionId }] };
  if (clinic) return { actorId: null, objects: [{ kind: 'clinic', id: clinic.id }] };
  return undefined;
}

// Not signed in with what is needed, not proven to come from our page, and not found or somebody else's.
const refusals = [401, 403, 404];

// Of the staff also what a rule or a lock refuses: what they tried is as telling as what they did.
const refusalsOfStaff = [...refusals, 409, 422, 423];

function idsSent({ endpoint, parsed }: NonNullable<Known['sent']>): AuditObject[] {
  const objects = [...idPathsOf(endpoint)].flatMap(([path, kind]) =>
    // A pending step is named by a token, which is a secret.
    kind === 'challenge' ? [] : valuesAt(parsed, path).map((id) => ({ kind, id })),
  );
  return objects.slice(0, 20);
}

/** Does one step of a call. Where a live session or a clinic is refused, the trail has a row of it before the caller hears. */
export async function noteRefusal<T>(known: Known, services: Services, step: () => Promise<T>) {
  const { caller, sent } = known;
  const recorded = known.staff ? refusalsOfStaff : refusals;

  try {
    return await step();
  } catch (error) {
    const who = identify(known);
    if (who && error instanceof ApiError && recorded.includes(error.status)) {
      const objects = [...who.objects, ...(sent ? idsSent(sent) : [])];
      const event = { ...who, action: 'call', outcome: 'refused', objects, call: { caller } } as const;
      await recordAudit(services.db, event, services.clock.now());
    }
    throw error;
  }
}

/** Records that the data of these people is about to be shown, where others than the caller are among them. */
export async function noteShown(known: Known, { db, clock }: Services, subjectIds: number[]) {
  const who = identify(known);
  if (!who || !subjectIds.length) return;

  const objects = known.clinic ? who.objects : [];
  const { caller } = known;
  await recordRead(db, { ...who, objects, subjectIds, call: { caller } }, clock.now());
}
